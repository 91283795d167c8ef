import { caseStates, type CaseState } from '#domain/valuation-case';
import { Badge, type Tone } from '#ui/badge';

const tones: Readonly<Record<CaseState, Tone>> = {
  'ATTESA NEGOZIO': 'blue',
  'ATTESA SEDE': 'amber',
  CONFERMATA: 'grey',
  ACCOLTA: 'green',
  'ACCOLTA PER SILENZIO': 'green',
  'NON CONTESTATA': 'grey',
  SOSTITUITA: 'grey',
};

/** How a case stands. */
export function CaseBadge({ state }: { state: CaseState }) {
  return <Badge tone={tones[state]}>{caseStates[state].name}</Badge>;
}
