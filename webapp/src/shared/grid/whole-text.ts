/** The whole text of a cell that is cut, under the pointer; rows keep their height, so nothing moves below it. */
let shown: Element | null = null;
let hide = () => {};

export function showWholeText(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest('td[data-cut]') : null;
  if (cell === shown) return;
  hide();
  if (cell === null || cell.scrollWidth <= cell.clientWidth) return;

  const bubble = document.createElement('div');
  bubble.dataset['wholeText'] = '';
  // Screen readers already find the whole text in the cell.
  bubble.ariaHidden = 'true';
  bubble.textContent = cell.textContent;
  document.body.append(bubble);
  place(bubble, cell);
  shown = cell;

  const gone = new AbortController();
  const options = { signal: gone.signal, capture: true };
  hide = () => {
    gone.abort();
    bubble.remove();
    shown = null;
  };
  const isElsewhere = ({ target: at }: Event) => !(at instanceof Node && cell.contains(at));
  window.addEventListener('pointerover', (event) => isElsewhere(event) && hide(), options);
  // A tap shows it; one that opens the row has shown enough.
  window.addEventListener('click', () => cell.closest('[data-opens=true]') && hide(), options);
  window.addEventListener('keydown', hide, options);
  window.addEventListener('scroll', hide, options);
}

/** Below the cell, or above it where there is no room. */
function place(bubble: HTMLElement, cell: Element) {
  const at = cell.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const isLow = at.bottom + offsetHeight > window.innerHeight;
  bubble.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - offsetWidth - 8))}px`;
  bubble.style.top = `${isLow ? at.top - offsetHeight : at.bottom}px`;
}
