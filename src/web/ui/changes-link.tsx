import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { AuditSubject } from '#domain/audit';
import { paths } from '#lib/paths';
import { buttonClass } from './button.tsx';

/** To what the log of changes has about one thing: the same words wherever a thing is administered. */
export function ChangesLink({ oggetto, chiave }: { oggetto: AuditSubject; chiave: string }) {
  return (
    <Link
      to={paths.amministrazioneModifiche()}
      search={{ oggetto, chiave }}
      className={buttonClass({ kind: 'quiet', size: 'small' })}
    >
      <History size={16} aria-hidden="true" />
      Storia delle modifiche
    </Link>
  );
}
