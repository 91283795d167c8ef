import { statement } from '#server/kit/database';

/** A file whose bytes are gone, and by which rule. */
export const markDeleted = statement<{ path: string; eliminato_il: Date; rule: string }>(
  'file_mark_deleted',
  'update file set eliminato_il = :eliminato_il, motivo_eliminazione = :rule where path = :path and eliminato_il is null',
);
