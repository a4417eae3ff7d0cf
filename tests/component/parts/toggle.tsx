import { Toggle } from '@/components/ui/toggle';
import { State } from './section';

export function TogglePart() {
  return (
    <>
      <State name="Off">
        <Toggle label="Online only" name="isOnline" />
      </State>
      <State name="On">
        <Toggle label="Show publicly" defaultChecked />
      </State>
      <State name="Disabled">
        <Toggle label="Weekly letter" disabled />
      </State>
      <State name="Disabled, on">
        <Toggle label="Listed" disabled defaultChecked />
      </State>
      <State name="With a second line" isWide>
        <Toggle
          label="Ask that it is not used to train AI"
          help="Written into the file and the page. Honouring it is voluntary."
          defaultChecked
        />
      </State>
      <State name="With a second line, disabled" isWide>
        <Toggle label="Feature on your profile" help="2 of 2 used. Take another work out first." disabled />
      </State>
    </>
  );
}
