/** What is sent with a call. */
export type Fields = Record<string, unknown>;

/** A call that administers, done once, and what the log of changes then says. */
export interface OfficeAct {
  /** What is sent; a file goes beside it. */
  done(): Promise<Fields> | Fields;
  file?(): Promise<Uint8Array>;
  /** What makes it be refused: over what is sent, once it is done. */
  refused: Fields;
  /** Kind of thing and act of its entry; null: it changes nothing. */
  entry: [oggetto: string, azione: string] | null;
}
