// npm run dev: the server restarts when its sources change; Vite serves the pages and hands /api on to it.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { wordsOf } from './command.ts';

wordsOf('scripts/dev.ts');
const port = process.env['PORT'] ?? '3000';
const target = `http://127.0.0.1:${port}`;
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--without-web'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  },
);
const vite = await createServer({
  server: { proxy: { '/api': { target }, '/healthz': { target } } },
});
await vite.listen();
vite.printUrls();

server.on('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'));
