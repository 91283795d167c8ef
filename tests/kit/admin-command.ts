import { spawn } from 'node:child_process';
import { root } from './project-files.ts';

interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

/** Whose database is asked for. */
type Asked = { app: { config: { databaseUrl: string | null } } };

/** Runs `npm run admin` as a person at the console would, on this server's database. */
export function admin(server: Asked, args: string[], input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: server.app.config.databaseUrl ?? '' },
    });
    const ran = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (ran.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ran.errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...ran }));
    child.stdin.end(input);
  });
}
