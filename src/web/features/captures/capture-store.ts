import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { PhotoFlaw } from '#domain/photo-flaw';
import type { CapturePart } from '#domain/receipt-capture';

/** Something taken on this phone that the server doesn't have yet. */
export interface Item {
  /** capture and part: taken again, it takes the place of what was there */
  id: string;
  capture: string;
  part: CapturePart;
  /** a photo looked at, not yet saved */
  isDraft: boolean;
  /** data URL; null: nothing to upload (the consents) */
  image: string | null;
  /** what is wrong with the photo; one kept before this was looked at has none */
  flaws?: readonly PhotoFlaw[];
  /** the hand was asked for more ink already: what the server asks again, is sent again */
  isAsked?: boolean;
  /** the name that the server gave the upload */
  path: string | null;
  /** SHA-256 of the document that was signed */
  impronta: string | null;
  marks: { secondo_flag: 0 | 1; terzo_flag: 0 | 1 } | null;
  /** one for the upload, one for what follows it: sent again after a reload, nothing is doubled */
  keys: [string, string];
  /** milliseconds */
  at: number;
}

/** How far a capture is, as this phone last knew: the link is dead once all is there, and the phone may be reloaded then. */
interface Known {
  capture: string;
  missing: CapturePart[];
  /** opens voucher and receipt; it is forgotten when the customer closes the page */
  token?: string | null;
  at: number;
}

interface Shelves extends DBSchema {
  items: { key: string; value: Item };
  known: { key: string; value: Known };
}

/** Pictures of identity documents don't stay on a phone: what was abandoned goes after a day (law §4). */
const keptFor = 24 * 3_600_000;

let opened: Promise<IDBPDatabase<Shelves> | null> | undefined;

/** Null where the browser keeps nothing (private windows): then it all lasts as long as the page. */
function database(): Promise<IDBPDatabase<Shelves> | null> {
  opened ??= openDB<Shelves>('permuta-cattura', 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' });
      db.createObjectStore('known', { keyPath: 'capture' });
    },
  }).catch(() => null);
  return opened;
}

/** What this phone has of a capture; throws away what is old, of any capture. */
export async function readCapture(
  capture: string,
  now: number,
): Promise<{ items: Item[]; known: Known | null }> {
  const db = await database();
  if (!db) return { items: [], known: null };
  const items = await db.getAll('items');
  const old = items.filter(({ at }) => now - at > keptFor);
  for (const { id } of old) await db.delete('items', id);
  for (const { capture: id, at } of await db.getAll('known'))
    if (now - at > keptFor) await db.delete('known', id);
  return {
    items: items.filter((item) => item.capture === capture && !old.includes(item)),
    known: (await db.get('known', capture)) ?? null,
  };
}

/** Keeps an item. */
export async function putItem(item: Item): Promise<void> {
  await (await database())?.put('items', item);
}

/** Forgets an item: the server has it, or it was thrown away. */
export async function dropItem(id: string): Promise<void> {
  await (await database())?.delete('items', id);
}

/** Keeps how far the capture is. */
export async function putKnown(known: Known): Promise<void> {
  await (await database())?.put('known', known);
}
