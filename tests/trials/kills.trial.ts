import { expect, it } from 'vitest';
import { killUnderLoad } from '#tests/kit/kill-under-load';

it('twenty kills while four tills buy: every purchase that was told is there once', async () => {
  const { bought, again } = await killUnderLoad(20);
  console.log(`${bought} purchases told, ${again} calls made again`);
  expect(bought).toBeGreaterThan(20);
}, 1_200_000);
