import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** A day as screens write it, and the time behind it. */
const dates = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?)/;

/** What is written here breaks at the end of a line, but never inside a date: browsers break one at each of its hyphens. */
export function WholeDates({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, whole);
}

function whole(node: ReactNode): ReactNode {
  if (typeof node === 'string') return wholeText(node);
  if (!isValidElement(node) || !(typeof node.type === 'string' || node.type === Fragment)) return node;
  const element = node as ReactElement<{ children?: ReactNode }>;
  const { children } = element.props;
  return children === undefined ? element : cloneElement(element, {}, <WholeDates>{children}</WholeDates>);
}

function wholeText(text: string): ReactNode {
  if (!dates.test(text)) return text;
  return text.split(dates).map((piece, place) =>
    place % 2 ? (
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
