import { expect, it } from 'vitest';
import { failOverUnderLoad } from '#tests/kit/fail-over-under-load';

// Again and again, with two processes: npm run faults.
it('the primary dies under load, its standby is promoted: the product goes on by itself and nothing that was told is lost', async () => {
  const { bought, again } = await failOverUnderLoad(['killed'], { processes: 1 });
  expect(bought).toBeGreaterThan(1);
  expect(again).toBeGreaterThan(0);
});
