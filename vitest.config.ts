import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { limits } from './tests/kit/limits.ts';

export default defineConfig({
  // Not src/web/node_modules, where it would land beside the sources.
  cacheDir: 'build/vite',
  test: {
    // Two more than cores: a test waits a third of its time, for the database and for processes.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // What these files load is loaded once for a worker: half of the time they take.
          isolate: false,
          ...limits,
          include: ['src/**/*.test.ts', 'simulators/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.tsx'],
          isolate: true,
          setupFiles: ['tests/kit/web-setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/kit/database-for-run.ts'],
          // Every file has a server and a database of its own; what they load is loaded once for a worker.
          isolate: false,
          ...limits,
        },
      },
    ],
  },
});
