import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '#lib/language';
import { pageWords } from '#lib/words/page';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  /** Beside the title, on a phone below it: the ways from one to the next. */
  beside?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** `full`: two columns of work side by side, at most 1400 px. */
  size?: 'small' | 'normal' | 'wide' | 'full';
  /** A sheet at the right edge, full height: details of a row. */
  side?: boolean;
  /** No way out but the buttons inside (expired session). */
  locked?: boolean;
  /** A press beside the dialog closes it; off where something may have been typed. */
  dismissOutside?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean);
}

const widths = {
  small: 'sm:max-w-md',
  normal: 'sm:max-w-2xl',
  wide: 'sm:max-w-5xl',
  full: 'sm:w-[calc(100vw-2rem)] sm:max-w-[1400px]',
};

/** A modal: focus stays inside and returns, Escape closes, the body scrolls under a fixed title and footer. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    lead,
    children,
    footer,
    size = 'normal',
    side = false,
    locked = false,
  } = props;
  const words = useWords(pageWords);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!props.dismissOutside}
      onOpenChange={(next) => {
        if (!next && !locked) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          className={clsx(
            'fixed z-50 flex w-full flex-col bg-card text-ink shadow-pop transition duration-150',
            'data-ending-style:opacity-0 data-starting-style:opacity-0',
            side
              ? 'inset-y-0 right-0 max-w-xl data-starting-style:translate-x-6 sm:rounded-l-xl'
              : clsx(
                  'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-xl data-starting-style:translate-y-3',
                  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
                  widths[size],
                ),
          )}
        >
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 pt-5 pb-2 sm:flex-nowrap sm:px-6">
            <div className="min-w-0 grow basis-0">
              <Base.Title className="text-xl font-title tracking-tight">{title}</Base.Title>
              {lead ? <Base.Description className="mt-1 text-soft">{lead}</Base.Description> : null}
            </div>
            {props.beside ? <div className="max-sm:order-last max-sm:basis-full">{props.beside}</div> : null}
            {/* the drawn place of the close button, which comes last in the order of Tab */}
            {locked ? null : <span className="size-9 shrink-0" />}
          </div>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5 sm:px-6">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </div>
          ) : null}
          {locked ? null : (
            <Base.Close
              aria-label={words.close}
              className="absolute top-3 end-3 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
