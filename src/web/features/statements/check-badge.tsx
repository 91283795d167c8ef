import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '#ui/badge';

/** Whether the two sides of a check, or of all checks, agree. */
export function CheckBadge({ isGood }: { isGood: boolean }) {
  return isGood ? (
    <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
      Quadra
    </Badge>
  ) : (
    <Badge tone="red" icon={<CircleX size={14} aria-hidden="true" />}>
      Non quadra
    </Badge>
  );
}
