import classes from './rich-content.module.css';

type Props = { html: string };

/** The one place that sets inner HTML. The server has cleaned it when it was written. */
export function RichContent({ html }: Props) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
