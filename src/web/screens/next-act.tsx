import { lazy } from 'react';

export const loadNextAct = () => import('../features/appraisals/next-act.tsx');

/** What head office does next with an opened device: the rows don't wait for it. */
export const NextAct = lazy(async () => ({ default: (await loadNextAct()).NextAct }));
