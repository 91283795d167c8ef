import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, QueryName } from '#contract/api';
import type { Period } from '#domain/period';
import { asking } from '#lib/asking';

/** So many bars are drawn where there is one for each shop, person or model. */
export const drawnBars = 8;

/** Whose figures: 0 is all. */
export interface Place {
  id_affiliato: number;
  id_negozio: number;
}

/** Whose figures and of which days. */
export interface PanelProps {
  place: Place;
  period: Period;
}

/** The wire's names of both. */
export const inputOf = ({ place, period }: PanelProps) => ({
  ...place,
  data_inizio: period.da,
  data_fine: period.a,
});

/** Figures are a minute old at the most on the server: asking sooner brings the same. */
export const useFigures = <N extends QueryName>(name: N, input: InputOf<N>) =>
  useQuery(asking(name, input, { staleTime: 60_000, placeholderData: keepPreviousData }));
