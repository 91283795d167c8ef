import { useState } from 'react';
import { romeDay, type Day } from '#domain/day';
import { serverNow } from './server-clock.ts';

/** The day it is in Rome, as it was when the part was opened. */
export function useToday(): Day {
  const [today] = useState(() => romeDay(serverNow()));
  return today;
}
