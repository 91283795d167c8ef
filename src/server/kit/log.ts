import pino, { type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard error; `LOG_LEVEL` sets the level, tests and the demo keep it at `warn`. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
