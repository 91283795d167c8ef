import pino, { type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard error; `LOG_LEVEL` sets the level, tests and the demo keep it at `warn`. */
export function createLog(level: string, to: pino.DestinationStream = pino.destination(2)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorOf },
  };
  return pino(options, to);
}

/**
 * An error without what the database puts beside it: `detail` and `where` quote the row, that is somebody's name, tax code
 * and telephone.
 */
function errorOf(error: Error): object {
  const { type, message, stack, code, constraint, table, column } = pino.stdSerializers.err(
    error,
  ) as unknown as Record<string, unknown>;
  return { type, message, stack, code, constraint, table, column };
}
