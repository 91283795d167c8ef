import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from '../kit/limits.ts';

// What `npm run faults` and `npm run attack` run (scripts/trials.ts), one file after the other: some of them measure.
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  cacheDir: 'build/vite',
  test: {
    environment: 'node',
    include: (process.env['TRIALS'] ?? '').split(',').filter(Boolean),
    globalSetup: ['tests/kit/database-for-run.ts'],
    fileParallelism: false,
    ...limits,
  },
});
