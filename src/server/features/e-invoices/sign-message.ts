import { timingSafeEqual } from 'node:crypto';
import type { App } from '#server/call/app-state';

const purpose = 'messaggio PEC';
const markLength = 32;

const markOf = (app: App, nome_file: string): string =>
  app.seal.sign(purpose, nome_file).toString('hex').slice(0, markLength);

/**
 * Message-ID of the message that bears a file, the same at each try. It has a mark that nobody can make who hasn't seen the message: names
 * of files can be guessed.
 */
export function sentMessageId(app: App, nome_file: string): string {
  return `<${nome_file}.${markOf(app, nome_file)}@${new URL(app.config.publicUrl).hostname}>`;
}

/** The file whose message bears this Message-ID (without its brackets); null: it is none of ours. */
export function fileOfMessage(app: App, messageId: string): string | null {
  const local = messageId.slice(0, messageId.lastIndexOf('@'));
  const dot = local.length - markLength - 1;
  if (dot <= 0 || local[dot] !== '.') return null;
  const nome_file = local.slice(0, dot);
  const [said, right] = [Buffer.from(local.slice(dot + 1)), Buffer.from(markOf(app, nome_file))];
  return said.length === right.length && timingSafeEqual(said, right) ? nome_file : null;
}
