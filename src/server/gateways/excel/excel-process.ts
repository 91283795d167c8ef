import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';

// What `runExcel` starts: the task's module as its only argument, the file on stdin, the answer on stdout.
const [, , module = ''] = process.argv;
const { default: task } = (await import(pathToFileURL(module).href)) as {
  default: (bytes: Uint8Array) => Promise<unknown>;
};
process.stdout.end(serialize(await task(new Uint8Array(await buffer(process.stdin)))));
