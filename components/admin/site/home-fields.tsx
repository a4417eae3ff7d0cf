import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { IconButton } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/field-notes';
import { Icon } from '@/components/ui/icon';
import { Sortable, useSortableRow } from '@/components/ui/sortable';
import { Toggle } from '@/components/ui/toggle';
import { HOME_OPPORTUNITIES, HOME_WORKS, type HomeSection, STATEMENT_LENGTH } from '@/lib/shared/domain/site';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './home-fields.module.css';
import type { SiteDraft } from './site-draft';

export function HomeFields() {
  const { t } = useWords();
  const { field, fieldState } = useController<SiteDraft, 'home'>({ name: 'home' });
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const sections = field.value;
  const move = (from: number, to: number) => {
    const moved = sections[from];
    if (moved === undefined || to < 0 || to >= sections.length) return;
    const focused = document.activeElement;
    flushSync(() => field.onChange(sections.toSpliced(from, 1).toSpliced(to, 0, moved)));
    // An element loses focus when it moves within the document.
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    const name = t(`admin.home.section.${moved.section}`);
    setNews(t('ui.list.moved', { name, place: String(to + 1), count: String(sections.length) }));
  };
  const show = (index: number, isShown: boolean) =>
    field.onChange(sections.map((section, at) => (at === index ? { ...section, isShown } : section)));
  return (
    <div>
      <Sortable onMove={move}>
        <ol ref={list} className="hair-above">
          {sections.map(({ section, isShown }, index) => (
            <HomeRow
              key={section}
              section={section}
              isShown={isShown}
              index={index}
              count={sections.length}
              onMove={(to) => move(index, to)}
              onShow={(next) => show(index, next)}
              onBlur={field.onBlur}
            />
          ))}
        </ol>
      </Sortable>
      <FieldNotes id="home-notes" error={fieldState.error?.message} />
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

type HomeRowProps = {
  section: HomeSection;
  isShown: boolean;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onShow: (isShown: boolean) => void;
  onBlur: () => void;
};

function HomeRow({ section, isShown, index, count, onMove, onShow, onBlur }: HomeRowProps) {
  const { t } = useWords();
  const statement = useWatch<SiteDraft, 'statement'>({ name: 'statement' });
  const [first] = useWatch<SiteDraft, 'languages'>({ name: 'languages' });
  const { rowRef, gripRef, isDragged } = useSortableRow({ id: section, index });
  const name = t(`admin.home.section.${section}`);
  const written = (first && statement[first].trim()) || Object.values(statement).find((text) => text.trim() !== '');
  return (
    <li
      ref={rowRef}
      className={`row center gap-8 pad-8 on-wall hair-under ${styles.row} ${isDragged ? styles.dragged : ''}`}
    >
      {/* This handle is hidden from assistive technology, because two buttons also move the section. */}
      <span ref={gripRef} className={`quiet stack middle control ${styles.grip}`} aria-hidden="true">
        <Icon name="grip" />
      </span>
      <div className="fill shrink break">
        <Toggle
          name="home"
          label={name}
          help={describeSection(section, written?.trim().length ?? 0, t)}
          checked={isShown}
          onChange={({ target }) => onShow(target.checked)}
          onBlur={onBlur}
        />
      </div>
      <IconButton
        icon="chevron-up"
        label={t('ui.action.moveUp', { name })}
        hasBorder={false}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('ui.action.moveDown', { name })}
        hasBorder={false}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </li>
  );
}

function describeSection(section: HomeSection, length: number, t: Words['t']): string {
  if (section === 'STATEMENT' && length > 0) {
    return t('admin.home.ownWords', { count: String(length), most: String(STATEMENT_LENGTH) });
  }
  return t(`admin.home.about.${section}`, { works: String(HOME_WORKS), calls: String(HOME_OPPORTUNITIES) });
}
