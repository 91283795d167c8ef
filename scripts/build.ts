// npm run build: the pages, for an installation whose program may not write into its own folder.
import { run, wordsOf } from './command.ts';
import { buildWeb, webIsBuilt } from './web-build.ts';

await run(async () => {
  wordsOf('scripts/build.ts');
  if (!webIsBuilt()) await buildWeb();
});
