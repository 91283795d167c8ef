import { CircleCheck, Clock, Mail } from 'lucide-react';
import { contactMachine, type ContactState } from '#domain/contact';
import { Badge } from '#ui/badge';

const looks = {
  1: { tone: 'blue', Icon: Mail },
  2: { tone: 'amber', Icon: Clock },
  3: { tone: 'green', Icon: CircleCheck },
} as const;

/** The state of a contact request. */
export function ContactStateBadge({ state }: { state: ContactState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {contactMachine.states[state]}
    </Badge>
  );
}
