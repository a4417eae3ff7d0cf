import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { State } from './section';

export function TextFieldPart() {
  return (
    <>
      <State name="Rest" isWide>
        <TextField label="Name" placeholder="As it should appear" help="Any script is welcome" />
      </State>
      <State name="Filled, with a link" isWide>
        <TextField
          label="Website"
          type="url"
          defaultValue="https://lucja.example"
          aside={<TextLink href="#text-field">What for?</TextLink>}
        />
      </State>
      <State name="Wrong" isWide>
        <TextField
          label="Email"
          type="email"
          defaultValue="lucja@"
          help="Only we see it"
          error="Add the part after the @."
        />
      </State>
    </>
  );
}
