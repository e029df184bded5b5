import classes from './note.module.css';

/** What planners say about a load date, in the lines that they wrote. */
export function NoteText({ note }: { readonly note: string | null | undefined }) {
  return note === null || note === undefined ? '–' : <span className={classes.text}>{note}</span>;
}
