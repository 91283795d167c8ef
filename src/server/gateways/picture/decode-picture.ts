import os from 'node:os';
import path from 'node:path';
import type { PageFlaw } from '#domain/photo-flaw';
import { GaveUp, Lane } from '#server/kit/lane';

export interface PictureTask {
  bytes: Uint8Array;
  /** the longer side of what comes out, in pixels, at most */
  maxSide: number;
  format: 'jpeg' | 'png';
  /** what is asked of its pixels besides */
  look?: 'stroke' | 'page';
}

/** The picture anew, or why there is none: too small, too many pixels, no such picture, more work than one may make. */
export type DecodedPicture =
  | {
      bytes: Uint8Array;
      /** a signature with next to no ink */
      isFaint?: boolean;
      /** why a page can't be read */
      flaw?: PageFlaw | null;
    }
  | { fault: 'SMALL' | 'PIXELS' | 'DAMAGED' | 'TOIL' };

// The largest that a camera takes need a second; a process that waits spares the next one its start. One processor is left
// to whoever waits at a counter: on a busy one a kernel may let what is more urgent wait for its next tick, call after call.
const atOnce = Math.min(2, Math.max(1, os.availableParallelism() - 1));
const lane = new Lane({ atOnce, patience: 15_000, mostHeap: 200, keep: 120_000 });

/**
 * Decodes what somebody has sent and writes its pixels anew, upright, in a process apart; of one `whose` one picture at a
 * time.
 */
export async function decodePicture(task: PictureTask, whose: string): Promise<DecodedPicture> {
  try {
    const module = path.join(import.meta.dirname, 'picture-process.ts');
    return await lane.run<DecodedPicture>(module, task, whose);
  } catch (error) {
    if (error instanceof GaveUp) return { fault: 'TOIL' };
    throw error;
  }
}
