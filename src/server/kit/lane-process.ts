import { pathToFileURL } from 'node:url';

// What a `Lane` starts: questions come and answers go as messages, one at a time, until the product ends or ends this.
process.on('disconnect', () => process.exit());
process.on('message', ({ module, input }: { module: string; input: unknown }) => {
  answer(module, input).then(
    (done) => process.send?.({ answer: done }),
    (error: Error) => process.send?.({ failure: error.stack ?? String(error) }),
  );
});

async function answer(module: string, input: unknown): Promise<unknown> {
  const { default: task } = (await import(pathToFileURL(module).href)) as {
    default: (input: unknown) => Promise<unknown>;
  };
  return task(input);
}
