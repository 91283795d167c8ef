import type { ReactNode } from 'react';
import type { FoundDevice } from '#parts/device';
import { CodeText } from '#ui/code-text';
import { Field } from '#ui/field';
import { TextArea } from '#ui/text-input';

interface ResultBoxProps {
  found: FoundDevice;
  /** The valuation as money, with its reasons. */
  valuation: ReactNode;
  isReasonAsked: boolean;
  onReason: (motivo_blacklist: string) => void;
}

/** What identification brought (S2 §2): make, model, memory, valuation; where the blacklist gives no answer, the reason to go on. */
export function ResultBox({ found, valuation, isReasonAsked, onReason }: ResultBoxProps) {
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term="Marca">{found.brand_name}</Fact>
        <Fact term="Modello">
          {found.model_name}
          {found.model_code ? <span className="block text-sm text-soft">{found.model_code}</span> : null}
        </Fact>
        <Fact term="Memoria">{found.memory}</Fact>
        <Fact term="Valutazione">{valuation}</Fact>
        <Fact term="IMEI" className="col-span-2">
          <CodeText value={found.imei} label="IMEI" className="-ml-1" />
          {found.imei2 ? <CodeText value={found.imei2} label="IMEI 2" className="-ml-1" /> : null}
        </Fact>
        {found.color ? <Fact term="Colore">{found.color}</Fact> : null}
      </dl>
      {isReasonAsked ? <BlacklistReason found={found} onReason={onReason} /> : null}
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

/** No answer wants a written reason (rulings §4). */
function BlacklistReason({ found, onReason }: { found: FoundDevice; onReason: (motivo: string) => void }) {
  return (
    <Field
      label="Motivo"
      required
      help="Per andare avanti scrivi come hai verificato che il telefono non è rubato o smarrito"
    >
      {(box) => (
        <TextArea
          {...box}
          data-autofocus
          rows={2}
          maxLength={300}
          value={found.motivo_blacklist}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Field>
  );
}
