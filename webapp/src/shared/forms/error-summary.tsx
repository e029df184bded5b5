import { useEffect, useRef } from 'react';
import type { FieldErrors } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import classes from './error-summary.module.css';
import type { Problem } from './use-entry-form';
import { focusWhenReleased } from './use-hold';

type Props = {
  problem: Problem;
  formId: string;
  /** Brings a field into sight that stands behind a tab. */
  reveal?: (name: string) => void;
};

/** “Enter your password.” names its field already; “Required.” does not. A question is followed by no colon. */
function named(field: string, message: string): string {
  if (message.toLowerCase().includes(field.toLowerCase())) return message;
  return field.endsWith('?') ? `${field} ${message}` : t('failure.named', { field, message });
}

/** As the fields follow each other on the page, which is how people go through them; what has no field is last. */
function inOrder(formId: string, errors: FieldErrors) {
  const placed = Object.entries(errors).map((entry) => ({
    entry,
    field: document.getElementById(`${formId}${entry[0]}`),
  }));
  return placed
    .toSorted(({ field: one }, { field: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ entry }) => entry);
}

/**
 * What the label of a field says, which stands on the page when something is wrong with it; nothing where there is
 * none.
 */
function nameOf(id: string): string {
  const field = document.getElementById(id);
  const labelled = [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id);
  const by = field?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = labelled ?? document.getElementById(by[0] ?? '');
  // Behind its text a label may have a star, which is for the eye.
  return label?.firstChild?.textContent?.trim() || (field?.getAttribute('aria-label') ?? '');
}

/** Gives it the focus, and so scrolls to it: in a form that is still held for the sending, once it is let go. */
function bringIntoSight(summary: HTMLElement | null) {
  if (summary?.closest('[inert]')) focusWhenReleased(summary);
  else summary?.focus();
}

/** Takes the focus when an attempt was refused, and leads to each field that has to change. */
export function ErrorSummary({ problem, formId, reveal }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const fields = inOrder(formId, problem.errors);
  const isShown = problem.message !== '' || fields.length > 0;

  useEffect(() => {
    if (isShown && !problem.isMended) bringIntoSight(box.current);
  }, [isShown, problem]);

  if (!isShown) return null;
  return (
    <Notice
      ref={box}
      role="alert"
      tone="bad"
      title={fields.length > 0 ? t('failure.summary', { count: fields.length }) : problem.message}
    >
      {fields.length > 0 && (
        <ul className={classes.list}>
          {fields.map(([name, messages]) => (
            <li key={name}>
              <a
                className={classes.link}
                href={`#${formId}${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  reveal?.(name);
                  const field = document.getElementById(`${formId}${name}`);
                  // One in a row that is folded up takes no focus.
                  field?.closest('details')?.setAttribute('open', '');
                  field?.focus();
                }}
              >
                {named(nameOf(`${formId}${name}`), messages[0] ?? '')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
