import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';

/**
 * A short explanation shown while the one child is hovered or focused; Escape hides it. It stands in the top layer,
 * so no scrolling box cuts it off.
 */
export function Tip({
  text,
  children,
}: {
  /** nothing to say: only the child, which stays the same element when there is something again */
  text: string | null | undefined;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const box = bubble.current;
    if (!isOpen || !text || !box) return;
    box.showPopover();
    const around = anchor.current?.getBoundingClientRect() ?? new DOMRect();
    const middle = around.left + around.width / 2 - box.offsetWidth / 2;
    const above = around.top - box.offsetHeight - 8;
    box.style.left = `${Math.max(8, Math.min(middle, innerWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${above > 8 ? above : around.bottom + 8}px`;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      box.hidePopover();
    };
  }, [isOpen, text]);

  return (
    <span
      ref={anchor}
      className={text ? 'inline-flex' : 'contents'}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {text ? cloneElement(children, { 'aria-describedby': id }) : children}
      {text ? (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          className="pointer-events-none fixed inset-auto m-0 max-w-72 rounded-sm bg-ink px-3 py-1.5 text-sm font-medium text-card shadow-pop"
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}
