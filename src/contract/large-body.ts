import { z } from 'zod';

/** A body that is too large to be read where everybody is served: as it came, for a process apart. */
export interface LargeBody {
  bytes: Uint8Array;
  isForm: boolean;
}

/** The field of a call with `apart` that it consists of; `schema` is what the process apart reads it by. */
export const largeField = (schema: z.ZodType) =>
  z
    .custom<LargeBody>(
      (value) => typeof value === 'object' && value !== null && 'isForm' in value,
      'Campo obbligatorio',
    )
    .meta(z.toJSONSchema(schema, { io: 'output' }) as Record<string, unknown>);
