import { paymentModes } from '#domain/payment-mode';
import { movedOnText } from '#domain/purchase';
import { removableOf } from '#domain/report-finding';
import { sources } from '#domain/source';
import { fullName } from '#lib/format';
import { useSession } from '#lib/session';
import { useHints } from '#parts/hint-lines';
import { Recheck } from '#parts/recheck';
import { Money } from '#ui/money';
import { verdictOfPurchase } from './purchase-view.ts';
import { recheckPurchase, type Acquisto } from './queries.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** Their lines roll away with the steps before: that there are some stays in sight to the end. */
const countOf = (hints: number): string[] =>
  hints === 0 ? [] : [hints === 1 ? '1 segnale' : `${hints} segnali`];

/** The verdict over all steps of an open purchase, with what it comes to by now and who else has moved it on. */
export function OpenVerdict({ row }: { row: Acquisto }) {
  const { nome, cognome } = useSession();
  const hints = countOf(useHints(row).length);
  const isOthers = row.operatore_modifica !== fullName(nome, cognome);
  const verdict = verdictOfPurchase(row);
  const isLocked = removableOf(row.segnalazioni).length > 0;
  const mode = row.id_modalita_pagamento;
  // '2,00 €' stands in its title already.
  const isSaid = mode === null && verdict.kind === 'reduced';
  return (
    <VerdictBanner
      // Only who can do something about it is still told what to ask the customer for.
      verdict={isLocked ? verdict : { ...verdict, tell: null }}
      notes={[...(isOthers ? [movedOnText(row)] : []), ...hints]}
      tests={null}
      isBrief
      worth={
        isSaid ? null : (
          <>
            {mode === null ? '' : `${paymentModes[mode].name} `}
            <Money euro={row.coupon_value ?? row.valore_pagato} />
          </>
        )
      }
    >
      {sources[row.fonte].hasCode ? (
        <Recheck codes={row.segnalazioni} ask={(key) => recheckPurchase(row, key)} />
      ) : null}
    </VerdictBanner>
  );
}
