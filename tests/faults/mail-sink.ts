import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/* A mail server that appends each email it accepts to a file, as a line of JSON. */
const { MAIL_SINK_PORT = '', MAIL_SINK_FILE = '' } = process.env;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    void text(stream).then((raw) => {
      appendFileSync(MAIL_SINK_FILE, `${JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), raw })}\n`);
      done();
    });
  },
});
server.listen(Number(MAIL_SINK_PORT), '127.0.0.1');
