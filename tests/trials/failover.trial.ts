import { expect, it } from 'vitest';
import { failOverUnderLoad, type Loss } from '#tests/kit/fail-over-under-load';

it('six times the primary dies or falls silent under load and its standby is promoted: nothing that was told is lost', async () => {
  const losses: Loss[] = ['killed', 'frozen', 'killed', 'frozen', 'killed', 'frozen'];
  const { bought, again, backAfter } = await failOverUnderLoad(losses, { processes: 2 });
  console.log(
    `${bought} purchases told, ${again} calls made again; after each promotion on again in ${backAfter.join(', ')} ms`,
  );
  expect(bought).toBeGreaterThan(losses.length);
}, 900_000);
