export function NewVenuePage() {
  return <main class="page" />
}
