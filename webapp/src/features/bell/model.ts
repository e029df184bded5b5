export type Notification = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly severity: string;
  /** A path of the portal, or an address of the web. */
  readonly link?: string | null;
  readonly startsAt: string;
  readonly isDismissible: boolean;
  readonly isSeen: boolean;
};

/** An item of news that has just come out. */
export type FreshNews = { readonly id: number; readonly title: string };

export type Unread = {
  readonly notifications: number;
  readonly news: number;
  /** Those of the news that everybody is asked to read. */
  readonly mustRead: number;
};

const tones: Readonly<Record<string, 'bad' | 'waiting'>> = { urgent: 'bad', warn: 'waiting' };

export const toneOf = ({ severity }: Notification) => tones[severity] ?? 'neutral';
