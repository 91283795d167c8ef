import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/map/group-by';
import { apply as fillPopover } from '@oddbird/popover-polyfill/fn';
import { gaps } from './fill-gaps.ts';

/** Gives an old browser what it lacks of `gaps`; what stands above fills its own by being loaded. */
export function fill(): void {
  const owner = new Map(
    Object.entries({
      'api.AbortSignal.any_static': () => Object.assign(AbortSignal, { any }),
      'api.AbortSignal.timeout_static': () => Object.assign(AbortSignal, { timeout }),
      // In the layer of what every element has by itself, so that the pages' own classes win.
      'api.HTMLElement.popover': () => fillPopover({ layerName: 'base' }),
      'api.HTMLFormElement.requestSubmit': () => Object.assign(HTMLFormElement.prototype, { requestSubmit }),
    }),
  );
  for (const [feature, isLacking] of Object.entries(gaps)) if (isLacking()) owner.get(feature)?.();
}

/** Ends with the first of them that does. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals];
  const first = new AbortController();
  const end = ({ target }: { target: EventTarget | null }): void => {
    first.abort((target as AbortSignal).reason);
    for (const signal of all) signal.removeEventListener('abort', end);
  };
  for (const signal of all) signal.addEventListener('abort', end);
  const ended = all.find(({ aborted }) => aborted);
  if (ended) end({ target: ended });
  return first.signal;
}

function timeout(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
  return limit.signal;
}

/** By a button of its own, which checks the boxes and tells the form's listeners as a press does. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) {
    submitter.click();
    return;
  }
  const button = document.createElement('button');
  button.type = 'submit';
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
}
