import { Ban, PenLine, SignatureIcon } from 'lucide-react';
import type { ReceiptState } from '#domain/receipt-state';
import { Badge, type Tone } from '#ui/badge';

const looks: Record<ReceiptState, { tone: Tone; Icon: typeof Ban }> = {
  FIRMATA: { tone: 'green', Icon: SignatureIcon },
  'DA FIRMARE': { tone: 'amber', Icon: PenLine },
  ANNULLATA: { tone: 'red', Icon: Ban },
};

/** A receipt's state: icon, word and colour. */
export function ReceiptStateBadge({ state }: { state: string }) {
  const look = looks[state as ReceiptState] as (typeof looks)[ReceiptState] | undefined;
  if (!look) return <Badge tone="grey">{state}</Badge>;
  return (
    <Badge tone={look.tone} icon={<look.Icon size={14} aria-hidden="true" />}>
      {state}
    </Badge>
  );
}
