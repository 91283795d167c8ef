import { expect, it } from 'vitest';
import { killUnderLoad } from '#tests/kit/kill-under-load';

// Twenty of each: npm run faults.
it('nothing that a till was told is done is lost when the product, its database, or both are killed', async () => {
  const { bought, again } = await killUnderLoad(3);
  expect(bought).toBeGreaterThan(3);
  expect(again).toBeGreaterThan(0);
});
