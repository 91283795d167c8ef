import type { ReactNode } from 'react';
import { purchaseText } from '#domain/text';
import type { FoundDevice } from '#parts/device';
import { CodeText } from '#ui/code-text';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { TestLists } from '#ui/test-lists';
import { TextArea } from '#ui/text-input';

interface ResultBoxProps {
  found: FoundDevice;
  /** The valuation as money, with its reasons. */
  valuation: ReactNode;
  onReason: (motivo_blacklist: string) => void;
}

/** What identification brought (S2 §2): first the verdict on the IMEI; make, model, memory, valuation, tests. */
export function ResultBox({ found, valuation, onReason }: ResultBoxProps) {
  return (
    <div className="grid gap-5">
      <BlacklistCheck found={found} onReason={onReason} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term="Marca">{found.brand_name}</Fact>
        <Fact term="Modello">
          {found.model_name}
          {found.model_code ? <span className="block text-sm text-soft">{found.model_code}</span> : null}
        </Fact>
        <Fact term="Memoria">{found.memory}</Fact>
        <Fact term="Valutazione">{found.blacklist === 'listed' ? '—' : valuation}</Fact>
        <Fact term="IMEI" className="col-span-2">
          <CodeText value={found.imei} label="IMEI" className="-ml-1" />
          {found.imei2 ? <CodeText value={found.imei2} label="IMEI 2" className="-ml-1" /> : null}
        </Fact>
        {found.color ? <Fact term="Colore">{found.color}</Fact> : null}
      </dl>
      <TestLists passed={found.passed} failed={found.failed} isFolded />
    </div>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** The IMEI's check: only the one clean literal is good news; no answer wants a written reason (rulings §4). */
function BlacklistCheck({ found, onReason }: { found: FoundDevice; onReason: (motivo: string) => void }) {
  const { blacklist, blacklistStatus, motivo_blacklist } = found;
  if (blacklist === 'clean') return <Notice kind="success">IMEI non in blacklist</Notice>;
  if (blacklist === 'unchecked')
    return <Notice>Blacklist dell’IMEI: {purchaseText.blacklistUnchecked}.</Notice>;
  if (blacklist === 'listed') {
    return (
      <Notice kind="error" title={purchaseText.blacklisted}>
        Il device non può essere acquistato. Risposta del servizio: «{blacklistStatus}».
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <Notice kind="warn" title={`Blacklist dell’IMEI: ${purchaseText.blacklistUnknown}`}>
        Per andare avanti scrivi come hai verificato che il telefono non è rubato o smarrito.
      </Notice>
      <Field label="Motivo" required>
        {(box) => (
          <TextArea
            {...box}
            data-autofocus
            rows={2}
            maxLength={300}
            value={motivo_blacklist}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
