import { useQuery } from '@tanstack/react-query';
import { phoneName } from '#domain/device';
import { lowerReasonText } from '#domain/lower-value';
import { caseStates } from '#domain/valuation-case';
import { workIs } from '#domain/work-object';
import { asking, askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { groupCode } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { WorkThread } from '#parts/work-sheet';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { CaseBadge } from './case-badge.tsx';
import { OfficeAnswer, ShopAnswer } from './case-answers.tsx';
import { CaseThread } from './case-thread.tsx';
import { caseSentence, lessText, type Case } from './case-words.ts';

/** One contested value from both sides: what it is about, the thread, and the answer of whoever's turn it is. */
export function CaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  useTold('setMessaggioContestazione', ({ tipo }) => tipo === 'contestazione');
  // Both sides talk above; what is noted here is among head office.
  const isInside = maySession(useSession(), 'notes.inner');
  const one = useQuery(askingOne('getContestazioni', { id_contestazione: id, conta: 0 }));
  const thread = useQuery(asking('getMessaggiContestazione', { id_contestazione: id }));
  const row = one.data;
  const error = row === undefined ? one.error : thread.data === undefined ? thread.error : null;
  return (
    <Dialog
      open
      side
      size="wide"
      onClose={onClose}
      title={row ? phoneName(row) : 'Contestazione'}
      lead={row ? <span className="font-mono text-[0.93em]">{groupCode(row.imei)}</span> : null}
    >
      {row && thread.data ? (
        <div className="grid gap-5">
          <About one={row} />
          <CaseThread messages={thread.data} shop={row.negozio} />
          <Answer one={row} onDecided={onClose} />
          {isInside ? <WorkThread work={{ tipo_oggetto: workIs.case, chiave: String(id) }} /> : null}
        </div>
      ) : row === null ? (
        <Notice kind="warn" title="Contestazione non trovata">
          Non è tra quelle visibili al tuo utente.
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => Promise.all([one.refetch(), thread.refetch()])} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Dialog>
  );
}

function About({ one }: { one: Case }) {
  return (
    <section aria-label="Valore" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CaseBadge state={one.stato} /> <span>{caseSentence(one)}</span>
      </p>
      <Facts
        look="edges"
        rows={[
          ['Pagato dal negozio', <Money key="p" euro={one.valore_acquisto} />],
          ['Accettato', <Money key="a" euro={one.valore} />],
          [
            'Alla fine',
            one.valore_finale === null ? null : (
              <Money key="f" euro={one.valore_finale} className="font-semibold" />
            ),
          ],
          ['Differenza', lessText(one)],
          ['Motivo', lowerReasonText(one.motivo)],
          ['Negozio', `${one.negozio}, ${one.ragione_sociale}`],
          ['Valutato da', one.valutatore],
        ]}
      />
    </section>
  );
}

/** Whoever's turn it is answers; the others read. */
function Answer({ one, onDecided }: { one: Case; onDecided: () => void }) {
  const session = useSession();
  const { waitsFor } = caseStates[one.stato];
  if (waitsFor === null) return null;
  if (maySession(session, 'cases.contest')) return <ShopAnswer key={one.stato} one={one} />;
  if (waitsFor === 'SEDE' && maySession(session, 'cases.decide'))
    return <OfficeAnswer one={one} onDecided={onDecided} />;
  return null;
}
