import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageCheck, Truck } from 'lucide-react';
import { useRef, useState } from 'react';
import { deviceText } from '#domain/text';
import { mutate } from '#lib/api';
import { askingOne } from '#lib/asking';
import { readDraft, writeDraft } from '#lib/drafts';
import { formatCount } from '#lib/format';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { Dialog } from '#ui/dialog';

const seenKey = 'novita-viste';

const kinds = {
  DA_SPEDIRE: {
    title: deviceText.newToShip,
    one: 'Un device è pronto per la spedizione.',
    many: 'device sono pronti per la spedizione.',
    to: paths.spedizioni(),
    go: 'Vai a Spedizioni',
    Icon: PackageCheck,
  },
  IN_ARRIVO: {
    title: deviceText.newOnTheirWay,
    one: 'Un device è in viaggio verso la sede.',
    many: 'device sono in viaggio verso la sede.',
    to: paths.getDevices(),
    go: 'Vai ai device in arrivo',
    Icon: Truck,
  },
};

/**
 * The frame's modal (S2 §2, rulings §6): once per session, when there is something new since the user's last look. The
 * frame shows it on the home only, so that it covers no purchase and takes the focus from nobody who types.
 */
export function NewsDialog({ session }: { session: Session }) {
  // Kept like a draft: it outlives a reload and ends with the session.
  const [isSeen, setSeen] = useState(() => readDraft<number>(seenKey) === session.id_operatore);
  const { data } = useQuery(askingOne('getNovita', {}, { enabled: !isSeen, staleTime: Infinity }));
  const go = useRef<HTMLAnchorElement>(null);
  if (isSeen || !data?.is_nuovo || data.numero === 0) return null;
  const { title, one, many, to, go: label, Icon } = kinds[data.tipo];
  const close = (): void => {
    writeDraft(seenKey, session.id_operatore);
    setSeen(true);
    mutate('setNovitaViste', {}).catch(() => {
      // Not kept: at the next sign-in the news are told once more, which does no harm.
    });
  };
  return (
    <Dialog
      open
      onClose={close}
      dismissOutside
      size="small"
      title={title}
      initialFocus={go}
      footer={
        <>
          <Button kind="ghost" onClick={close}>
            Più tardi
          </Button>
          <Link ref={go} to={to} onClick={close} className={buttonClass()}>
            {label}
          </Link>
        </>
      }
    >
      <p className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
          <Icon size={28} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <span className="text-lg">{data.numero === 1 ? one : `${formatCount(data.numero)} ${many}`}</span>
      </p>
    </Dialog>
  );
}
