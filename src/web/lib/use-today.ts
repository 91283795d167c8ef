import { useState } from 'react';
import { romeDay, type Day } from '#domain/day';

/** The day it is in Rome, as it was when the part was opened. */
export function useToday(): Day {
  const [today] = useState(() => romeDay(new Date()));
  return today;
}
