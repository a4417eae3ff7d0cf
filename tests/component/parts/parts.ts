import type { ComponentType } from 'react';
import { AppliedOpportunityPart } from './applied-opportunity';
import { ArtworkCardPart } from './artwork-card';
import { AutosavedTextPart } from './autosaved-text';
import { AvatarPart } from './avatar';
import { BackButtonPart } from './back-button';
import { ButtonPart } from './button';
import { CarouselPart } from './carousel';
import { CheckListPart } from './check-list';
import { CheckRowPart } from './check-row';
import { ChipPart } from './chip';
import { ChoiceCardsPart } from './choice-cards';
import { CollectionWallsPart } from './collection-walls';
import { ComposerPart } from './composer';
import { ConnectionLinePart } from './connection-line';
import { DeletionNoticesPart } from './deletion-notices';
import { DisclosurePart } from './disclosure';
import { DropdownPart } from './dropdown';
import { EmptyPart } from './empty';
import { FactsPart } from './facts';
import { FailurePart } from './failure';
import { FieldFormPart } from './field-form';
import { FloatingControlsPart } from './floating-controls';
import { FocalPointPart } from './focal-point';
import { FooterPart } from './footer';
import { FormPart } from './form';
import { HomeFieldsPart } from './home-fields';
import { IconPart } from './icon';
import { LateErrorPart } from './late-error';
import { LoadMorePart } from './load-more';
import { MarkdownPart } from './markdown';
import { MenuPart } from './menu';
import { NoticePart } from './notice';
import { OptionListPart } from './option-list';
import { PasswordFieldPart } from './password-field';
import { PastedMarkdownPart } from './pasted-markdown';
import { PicturePart } from './picture';
import { RouteProgressPart } from './route-progress';
import { SearchFieldPart } from './search-field';
import { SelectFieldPart } from './select-field';
import { ShareButtonPart } from './share-button';
import { SheetPart } from './sheet';
import { SpinnerPart } from './spinner';
import { StateLabelPart } from './state-label';
import { TabLinksPart } from './tab-links';
import { TeamPart } from './team';
import { TextAreaPart } from './text-area';
import { TextFieldPart } from './text-field';
import { TextLinkPart } from './text-link';
import { TimeZoneFieldPart } from './time-zone-field';
import { ToastPart } from './toast';
import { TogglePart } from './toggle';
import { TooltipPart } from './tooltip';
import { TranslationFieldsPart } from './translation-fields';
import { TypePart } from './type';
import { UploadAreaPart } from './upload-area';
import { VerifiedPart } from './verified';

type Part = {
  /** The path without the slash, such as `menu`. */
  id: string;
  title: string;
  Part: ComponentType;
  isWide?: boolean;
  /** True if the part replaces the whole page instead of appearing among other parts. */
  isPage?: boolean;
};

/** Parts of the interface, in display order. Each has its own file in this folder. */
export const parts: readonly Part[] = [
  { id: 'type', title: 'Type', Part: TypePart, isWide: true },
  { id: 'button', title: 'Buttons', Part: ButtonPart },
  { id: 'text-link', title: 'Links', Part: TextLinkPart },
  { id: 'chip', title: 'Chips', Part: ChipPart },
  { id: 'icon', title: 'Icons', Part: IconPart },
  { id: 'text-field', title: 'Text field', Part: TextFieldPart },
  { id: 'pasted-markdown', title: 'Pasted text', Part: PastedMarkdownPart },
  { id: 'password-field', title: 'Password', Part: PasswordFieldPart },
  { id: 'text-area', title: 'Text area', Part: TextAreaPart },
  { id: 'search-field', title: 'Search field', Part: SearchFieldPart },
  { id: 'select-field', title: 'Select field', Part: SelectFieldPart },
  { id: 'dropdown', title: 'Dropdown', Part: DropdownPart, isWide: true },
  { id: 'check-row', title: 'Check and radio rows', Part: CheckRowPart },
  { id: 'toggle', title: 'Toggle', Part: TogglePart },
  { id: 'option-list', title: 'Option list', Part: OptionListPart },
  { id: 'check-list', title: 'Checkbox rows', Part: CheckListPart },
  { id: 'choice-cards', title: 'Selectable cards', Part: ChoiceCardsPart, isWide: true },
  { id: 'upload-area', title: 'Upload area', Part: UploadAreaPart, isWide: true },
  { id: 'focal-point', title: 'Focal point', Part: FocalPointPart, isWide: true },
  { id: 'field-form', title: 'Small form', Part: FieldFormPart },
  { id: 'form', title: 'Form with errors', Part: FormPart, isWide: true },
  { id: 'translation-fields', title: 'Translations', Part: TranslationFieldsPart },
  { id: 'tooltip', title: 'Tooltip', Part: TooltipPart },
  { id: 'menu', title: 'Menu', Part: MenuPart },
  { id: 'tab-links', title: 'Tabs', Part: TabLinksPart },
  { id: 'home-fields', title: 'Sections of the home page', Part: HomeFieldsPart },
  { id: 'deletion-notices', title: 'Deletion notices', Part: DeletionNoticesPart },
  { id: 'disclosure', title: 'Disclosure', Part: DisclosurePart },
  { id: 'sheet', title: 'Sheet', Part: SheetPart },
  { id: 'load-more', title: 'Load more', Part: LoadMorePart },
  { id: 'toast', title: 'Toasts', Part: ToastPart },
  { id: 'share-button', title: 'Share', Part: ShareButtonPart },
  { id: 'back-button', title: 'Back', Part: BackButtonPart },
  { id: 'failure', title: 'Failure', Part: FailurePart },
  { id: 'spinner', title: 'Spinner', Part: SpinnerPart },
  { id: 'avatar', title: 'Avatar', Part: AvatarPart },
  { id: 'verified', title: 'Verified', Part: VerifiedPart },
  { id: 'facts', title: 'Facts', Part: FactsPart },
  { id: 'state-label', title: 'States', Part: StateLabelPart },
  { id: 'notice', title: 'Notice', Part: NoticePart },
  { id: 'markdown', title: 'Long text', Part: MarkdownPart },
  { id: 'picture', title: 'Picture', Part: PicturePart, isWide: true },
  { id: 'carousel', title: 'Carousel', Part: CarouselPart, isWide: true },
  { id: 'artwork-card', title: 'Artwork card', Part: ArtworkCardPart, isWide: true },
  { id: 'applied-opportunity', title: 'Applied for a call', Part: AppliedOpportunityPart },
  { id: 'route-progress', title: 'Route change', Part: RouteProgressPart },
  { id: 'autosaved-text', title: 'Autosaved text', Part: AutosavedTextPart },
  { id: 'time-zone-field', title: 'Time zone', Part: TimeZoneFieldPart },
  { id: 'late-error', title: 'Late error', Part: LateErrorPart },
  { id: 'collection-walls', title: 'Walls of a collection', isWide: true, Part: CollectionWallsPart },
  { id: 'team', title: 'Team', Part: TeamPart, isWide: true },
  { id: 'composer', title: 'Message field', Part: ComposerPart, isWide: true },
  { id: 'connection-line', title: 'Connection', Part: ConnectionLinePart, isWide: true },
  { id: 'footer', title: 'Footer', Part: FooterPart, isWide: true },
  { id: 'floating-controls', title: 'Floating controls', Part: FloatingControlsPart, isPage: true },
  { id: 'empty', title: 'Empty', Part: EmptyPart, isWide: true },
];
