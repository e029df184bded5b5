import { t } from '@/shared/i18n/t';
import type { PlacedPage } from './layout';
import type { MarkKit } from './mark-kit';
import { MarkShapes } from './mark-shapes';
import type { SheetMark } from './marks';
import { PagePicture } from './page-picture';
import type { PagePictures } from './pictures';
import type { Draft } from './use-marking';
import { widthFor } from './view';
import classes from './viewer.module.css';

type Props = {
  name: string;
  count: number;
  places: readonly PlacedPage[];
  scale: number;
  /** Null where lines are drawn below. */
  pictures: PagePictures | null;
  /** Marks in numerical order. */
  marks: readonly SheetMark[];
  kit: MarkKit | undefined;
  draft: Draft | null;
  selected: number | null;
};

/** The pages that are shown, each with its marks over it. */
export function PagesOnStage({ name, count, places, scale, pictures, marks, kit, draft, selected }: Props) {
  return places.map((place) => (
    <div
      key={place.page}
      className={pictures === null ? classes.clear : classes.page}
      style={{
        left: place.x * scale,
        top: place.y * scale,
        width: place.width * scale,
        height: place.height * scale,
      }}
    >
      {pictures && (
        <PagePicture
          pictures={pictures}
          page={place.page}
          width={widthFor(place.width, scale, window.devicePixelRatio || 1)}
          label={t('viewer.pageOfName', { name, page: place.page, count })}
        />
      )}
      <MarkShapes
        page={place}
        marks={marks.filter((mark) => mark.page === place.page)}
        draft={draft?.page === place.page ? draft.shape : null}
        selected={selected}
        pixel={1 / scale}
        stamps={kit?.stamps ?? {}}
        numberOf={(mark) => marks.indexOf(mark) + 1}
      />
    </div>
  ));
}
