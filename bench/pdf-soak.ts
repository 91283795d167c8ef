// node bench/pdf-soak.ts: 300 receipts with five pictures one after the other (PDF_SOAK changes the number), with
// photos that change from one to the next. Shows the time of each kind, how long the event loop was held meanwhile, and whether memory grows.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { couponDocument, receiptDocument, receiptPictures } from '#tests/kit/printed-documents';
import { wordsOf } from '../scripts/command.ts';
import { median, quantile } from './load.ts';
import { ms } from './measure.ts';

wordsOf('bench/pdf-soak.ts');

const documents = Number(process.env['PDF_SOAK'] || 300);
const pictures = await receiptPictures();
const at = new Date('2026-11-21T10:00:00Z');
const receipts: number[] = [];
const coupons: number[] = [];
const resident: number[] = [];

const cold = await timed(() => renderPdf(receiptDocument, pictures, at));
console.log(`first receipt, thread and compiler included: ${ms(cold)}`);
// Made beforehand, so that nothing but the documents is measured.
const photos = await Promise.all(Array.from({ length: 60 }, photo));
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
for (let count = 1; count <= documents; count += 1) {
  const own = new Map(pictures);
  own.set('fronte', photos[count % 60] ?? Buffer.alloc(0));
  own.set('retro', photos[(count * 7) % 60] ?? Buffer.alloc(0));
  receipts.push(await timed(() => renderPdf(receiptDocument, own, at)));
  coupons.push(await timed(() => renderPdf(couponDocument, new Map(), at)));
  if (count % 25 === 0) resident.push(process.memoryUsage.rss());
}
delay.disable();
console.log(
  `receipt, five pictures: median ${ms(median(receipts))}, 95 of 100 within ${ms(quantile(receipts, 0.95))}`,
);
console.log(
  `coupon, five barcodes:  median ${ms(median(coupons))}, 95 of 100 within ${ms(quantile(coupons, 0.95))}`,
);
console.log(
  `event loop held: 99 of 100 within ${ms(delay.percentile(99) / 1e6)}, at most ${ms(delay.max / 1e6)}`,
);
console.log(
  `resident memory every 25 receipts, MB: ${resident.map((bytes) => (bytes / 1e6).toFixed(0)).join(' ')}`,
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** A photo that nobody has seen before: what is remembered of another one does not help. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 800, height: 504, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 75 })
    .toBuffer();
}
