/** The package has no types. */
declare module 'sax' {
  type Attribute = { name: string; local: string; prefix: string; uri: string; value: string };
  export type Tag = { name: string; local: string; uri: string; attributes: Readonly<Record<string, Attribute>> };

  type Parser = {
    onerror: (error: Error) => void;
    ondoctype: (doctype: string) => void;
    onprocessinginstruction: (instruction: { name: string; body: string }) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): Parser;
    close(): Parser;
  };

  const sax: {
    /** In characters. Longer texts are passed in parts, and longer attributes are errors. */
    MAX_BUFFER_LENGTH: number;
    parser(isStrict: boolean, options: { xmlns: boolean; strictEntities: boolean; position: boolean }): Parser;
  };
  export default sax;
}
