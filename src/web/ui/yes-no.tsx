import { CircleCheck, Clock } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Si, or a No that is still awaited. */
export function YesNo({ is }: { is: boolean }) {
  const Icon = is ? CircleCheck : Clock;
  return (
    <Badge tone={is ? 'green' : 'amber'} icon={<Icon size={14} aria-hidden="true" />}>
      {is ? 'Si' : 'No'}
    </Badge>
  );
}
