import { randomUUID } from 'node:crypto';

/** A Message-ID in the sender's domain. */
export function makeMessageId(sender: string): string {
  return `<${randomUUID()}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'permuta'}>`;
}
