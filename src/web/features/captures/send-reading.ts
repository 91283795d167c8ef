import { ApiFault, mutate, newKey } from '#lib/api';
import type { CaptureLink } from './capture-link.ts';
import { readDocument } from './read-document.ts';

/** Pauses between tries (milliseconds): a reading that doesn't reach the shop is typed there, as ever. */
const pauses = [0, 3000, 8000, 20_000];

/** Reads a photo that has been saved, on this phone, and tells the shop what it says. */
export async function sendReading(link: CaptureLink, photo: Blob | string): Promise<void> {
  const reading = await readDocument(photo);
  if (reading === null) return;
  const { serial_number, num_times, token } = link;
  const options = { idempotencyKey: newKey(), linkToken: token, quiet: true };
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await mutate('setLetturaDocumento', { serial_number, num_times, ...reading }, options);
      return;
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.status > 0 && fault.status < 500) return;
    }
  }
}
