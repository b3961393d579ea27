/** An e-mail address or a URL: it wraps after its signs, and within a word only where that does not help. */
export function Breakable({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<=[@./])/).map((part, i) => (
        <>
          {i > 0 && <wbr />}
          {part}
        </>
      ))}
    </>
  )
}
