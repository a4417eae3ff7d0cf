import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { BusyStates } from './button-busy';
import { State } from './section';

export function ButtonPart() {
  return (
    <>
      <State name="Primary">
        <Button>Apply</Button>
      </State>
      <State name="Secondary">
        <Button variant="secondary">Save</Button>
      </State>
      <State name="Destructive">
        <Button variant="destructive">
          <Icon name="trash" />
          Delete
        </Button>
      </State>
      <State name="Small">
        <Button size="small">Join</Button>
      </State>
      <State name="Link">
        <ButtonLink href="#button" variant="secondary">
          See all
        </ButtonLink>
      </State>
      <State name="Icon">
        <IconButton icon="close" label="Close" />
      </State>
      <State name="Icon, disabled">
        <IconButton icon="arrow-left" label="Previous" disabled />
      </State>
      <BusyStates />
    </>
  );
}
