import { deviceState } from '#domain/device-state';
import { type Fragment, fragment } from '#server/kit/fragment';

/** A device `of` whose seller's documents are still to be acquired (`acts.documents` of `#domain/device-act`); an imported one's lie elsewhere. */
export const missesDocuments = (of: string): Fragment<Record<never, never>> =>
  fragment`(${of}.id_stato_device not in (${deviceState.pending}, ${deviceState.cancelled})
     and ${of}.id_importazione is null and not exists (select from receipt q where q.serial_number = ${of}.serial_number
       and q.num_times = ${of}.num_times and q.fronte_documento is not null))`;
