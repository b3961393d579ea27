;; The steps that nearly all the time of reading goes into. Numbers are 32 bits wide; a place has its channels side
;; by side. `npm run generate` makes kernels.wasm of this.
(module
  (import "net" "memory" (memory 1))

  ;; y[place][output] = max(floor, bias[output] + sum over k of x[place][k] * w[k][output]), for four places and eight
  ;; outputs at a time: both come in such numbers. Weights lie in the order in which they are read. They are gone
  ;; through once for 32 places, so that these stay in the nearest cache. There are four inputs at least, which are
  ;; loaded together: one lane of them times many numbers is a single step on some machines.
  (func (export "mix")
    (param $x i32) (param $w i32) (param $bias i32) (param $y i32)
    (param $places i32) (param $inputs i32) (param $outputs i32) (param $floor f32)
    (local $row i32) (local $fours i32) (local $line i32) (local $output i32) (local $limit v128)
    (local $count i32) (local $left i32) (local $from i32) (local $at i32)
    (local $p i32) (local $q i32) (local $end i32) (local $to i32) (local $block i32)
    (local $u v128) (local $v v128) (local $s v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $limit (f32x4.splat (local.get $floor)))
    (local.set $row (i32.shl (local.get $inputs) (i32.const 2)))
    (local.set $fours (i32.and (local.get $row) (i32.const -16)))
    (local.set $line (i32.shl (local.get $outputs) (i32.const 2)))
    (loop $by_chunk
      (local.set $count
        (select (local.get $places) (i32.const 32) (i32.lt_s (local.get $places) (i32.const 32))))
      (local.set $output (i32.const 0))
      (local.set $block (local.get $w))
      (loop $by_output
        (local.set $from (local.get $x))
        (local.set $at (i32.add (local.get $y) (local.get $output)))
        (local.set $left (local.get $count))
        (loop $by_place
          (local.set $a0 (v128.load (i32.add (local.get $bias) (local.get $output))))
          (local.set $a1 (v128.load offset=16 (i32.add (local.get $bias) (local.get $output))))
          (local.set $b0 (local.get $a0)) (local.set $b1 (local.get $a1))
          (local.set $c0 (local.get $a0)) (local.set $c1 (local.get $a1))
          (local.set $d0 (local.get $a0)) (local.set $d1 (local.get $a1))
          (local.set $q (local.get $block))
          (local.set $p (local.get $from))
          (local.set $end (i32.add (local.get $from) (local.get $fours)))
          (loop $by_four_inputs
            (local.set $a (v128.load (local.get $p)))
            (local.set $b (v128.load (local.tee $to (i32.add (local.get $p) (local.get $row)))))
            (local.set $c (v128.load (local.tee $to (i32.add (local.get $to) (local.get $row)))))
            (local.set $d (v128.load (i32.add (local.get $to) (local.get $row))))
            (local.set $u (v128.load offset=0 (local.get $q)))
            (local.set $v (v128.load offset=16 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $a) (local.get $a)))
            (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $b) (local.get $b)))
            (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $c) (local.get $c)))
            (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $d) (local.get $d)))
            (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=32 (local.get $q)))
            (local.set $v (v128.load offset=48 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $a) (local.get $a)))
            (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $b) (local.get $b)))
            (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $c) (local.get $c)))
            (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $d) (local.get $d)))
            (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=64 (local.get $q)))
            (local.set $v (v128.load offset=80 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $a) (local.get $a)))
            (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $b) (local.get $b)))
            (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $c) (local.get $c)))
            (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $d) (local.get $d)))
            (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=96 (local.get $q)))
            (local.set $v (v128.load offset=112 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $a) (local.get $a)))
            (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $b) (local.get $b)))
            (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $c) (local.get $c)))
            (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $d) (local.get $d)))
            (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $u) (local.get $s))))
            (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $v) (local.get $s))))
            (local.set $q (i32.add (local.get $q) (i32.const 128)))
            (br_if $by_four_inputs
              (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 16))) (local.get $end))))
          (local.set $end (i32.add (local.get $from) (local.get $row)))
          (if (i32.lt_u (local.get $p) (local.get $end))
            (then
              (loop $by_input
                (local.set $u (v128.load (local.get $q)))
                (local.set $v (v128.load offset=16 (local.get $q)))
                (local.set $s (v128.load32_splat (local.get $p)))
                (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $u) (local.get $s))))
                (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $v) (local.get $s))))
                (local.set $s (v128.load32_splat (local.tee $to (i32.add (local.get $p) (local.get $row)))))
                (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $u) (local.get $s))))
                (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $v) (local.get $s))))
                (local.set $s (v128.load32_splat (local.tee $to (i32.add (local.get $to) (local.get $row)))))
                (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $u) (local.get $s))))
                (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $v) (local.get $s))))
                (local.set $s (v128.load32_splat (i32.add (local.get $to) (local.get $row))))
                (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $u) (local.get $s))))
                (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $v) (local.get $s))))
                (local.set $q (i32.add (local.get $q) (i32.const 32)))
                (br_if $by_input
                  (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 4))) (local.get $end))))))
          (v128.store (local.get $at) (f32x4.max (local.get $a0) (local.get $limit)))
          (v128.store offset=16 (local.get $at) (f32x4.max (local.get $a1) (local.get $limit)))
          (local.set $to (i32.add (local.get $at) (local.get $line)))
          (v128.store (local.get $to) (f32x4.max (local.get $b0) (local.get $limit)))
          (v128.store offset=16 (local.get $to) (f32x4.max (local.get $b1) (local.get $limit)))
          (local.set $to (i32.add (local.get $to) (local.get $line)))
          (v128.store (local.get $to) (f32x4.max (local.get $c0) (local.get $limit)))
          (v128.store offset=16 (local.get $to) (f32x4.max (local.get $c1) (local.get $limit)))
          (local.set $to (i32.add (local.get $to) (local.get $line)))
          (v128.store (local.get $to) (f32x4.max (local.get $d0) (local.get $limit)))
          (v128.store offset=16 (local.get $to) (f32x4.max (local.get $d1) (local.get $limit)))
          (local.set $from (i32.add (local.get $from) (i32.shl (local.get $row) (i32.const 2))))
          (local.set $at (i32.add (local.get $at) (i32.shl (local.get $line) (i32.const 2))))
          (br_if $by_place (i32.gt_s (local.tee $left (i32.sub (local.get $left) (i32.const 4))) (i32.const 0))))
        (local.set $block (local.get $q))
        (br_if $by_output
          (i32.lt_u (local.tee $output (i32.add (local.get $output) (i32.const 32))) (local.get $line))))
      (local.set $x (i32.add (local.get $x) (i32.mul (local.get $row) (local.get $count))))
      (local.set $y (i32.add (local.get $y) (i32.mul (local.get $line) (local.get $count))))
      (br_if $by_chunk
        (i32.gt_s (local.tee $places (i32.sub (local.get $places) (local.get $count))) (i32.const 0)))))

  ;; Numbers of each place as levels of two bytes, the largest of a place 32767, with what one level stands for there.
  ;; Channels come in eights. Adding and subtracting 3 * 2^22 rounds: what is left of the bits is the level.
  (func (export "to_levels") (param $x i32) (param $y i32) (param $units i32) (param $places i32) (param $channels i32)
    (local $end i32) (local $p i32) (local $m v128) (local $most f32) (local $scale v128)
    (loop $by_place
      (local.set $end (i32.add (local.get $x) (i32.shl (local.get $channels) (i32.const 2))))
      (local.set $p (local.get $x))
      (local.set $m (v128.const f32x4 0 0 0 0))
      (loop $by_four
        (local.set $m (f32x4.pmax (local.get $m) (f32x4.abs (v128.load (local.get $p)))))
        (br_if $by_four (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 16))) (local.get $end))))
      (local.set $most
        (f32.max
          (f32.max (f32x4.extract_lane 0 (local.get $m)) (f32x4.extract_lane 1 (local.get $m)))
          (f32.max (f32x4.extract_lane 2 (local.get $m)) (f32x4.extract_lane 3 (local.get $m)))))
      ;; A place without any numbers has levels of 0.
      (local.set $most (f32.max (local.get $most) (f32.const 1e-30)))
      (f32.store (local.get $units) (f32.div (local.get $most) (f32.const 32767)))
      (local.set $scale (f32x4.splat (f32.div (f32.const 32767) (local.get $most))))
      (loop $by_eight
        (v128.store (local.get $y)
          (i16x8.narrow_i32x4_s
            (i32x4.sub
              (f32x4.add
                (f32x4.mul (v128.load (local.get $x)) (local.get $scale))
                (v128.const f32x4 12582912 12582912 12582912 12582912))
              (v128.const f32x4 12582912 12582912 12582912 12582912))
            (i32x4.sub
              (f32x4.add
                (f32x4.mul (v128.load offset=16 (local.get $x)) (local.get $scale))
                (v128.const f32x4 12582912 12582912 12582912 12582912))
              (v128.const f32x4 12582912 12582912 12582912 12582912))))
        (local.set $y (i32.add (local.get $y) (i32.const 16)))
        (br_if $by_eight (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 32))) (local.get $end))))
      (local.set $units (i32.add (local.get $units) (i32.const 4)))
      (br_if $by_place (local.tee $places (i32.sub (local.get $places) (i32.const 1))))))

  ;; As `mix`, of levels: each is multiplied and added up as a whole number, and stands for units[place] * sizes[output] in
  ;; the end. Inputs come in eights, of two bytes, and weights of two inputs lie side by side: both are multiplied in one
  ;; step. With weights of a byte, sums of 516 inputs fit into 32 bits.
  (func (export "mix_levels")
    (param $x i32) (param $units i32) (param $w i32) (param $sizes i32) (param $bias i32) (param $y i32)
    (param $places i32) (param $inputs i32) (param $outputs i32) (param $floor f32)
    (local $row i32) (local $line i32) (local $output i32) (local $limit v128)
    (local $count i32) (local $left i32) (local $from i32) (local $unit i32) (local $at i32)
    (local $p i32) (local $q i32) (local $end i32) (local $to i32) (local $block i32)
    (local $u v128) (local $v v128) (local $s v128)
    (local $bias0 v128) (local $bias1 v128) (local $size0 v128) (local $size1 v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $limit (f32x4.splat (local.get $floor)))
    (local.set $row (i32.shl (local.get $inputs) (i32.const 1)))
    (local.set $line (i32.shl (local.get $outputs) (i32.const 2)))
    (loop $by_chunk
      (local.set $count
        (select (local.get $places) (i32.const 32) (i32.lt_s (local.get $places) (i32.const 32))))
      (local.set $output (i32.const 0))
      (local.set $block (local.get $w))
      (loop $by_output
        (local.set $bias0 (v128.load (i32.add (local.get $bias) (local.get $output))))
        (local.set $bias1 (v128.load offset=16 (i32.add (local.get $bias) (local.get $output))))
        (local.set $size0 (v128.load (i32.add (local.get $sizes) (local.get $output))))
        (local.set $size1 (v128.load offset=16 (i32.add (local.get $sizes) (local.get $output))))
        (local.set $from (local.get $x))
        (local.set $unit (local.get $units))
        (local.set $at (i32.add (local.get $y) (local.get $output)))
        (local.set $left (local.get $count))
        (loop $by_place
          (local.set $a0 (v128.const i32x4 0 0 0 0)) (local.set $a1 (v128.const i32x4 0 0 0 0))
          (local.set $b0 (v128.const i32x4 0 0 0 0)) (local.set $b1 (v128.const i32x4 0 0 0 0))
          (local.set $c0 (v128.const i32x4 0 0 0 0)) (local.set $c1 (v128.const i32x4 0 0 0 0))
          (local.set $d0 (v128.const i32x4 0 0 0 0)) (local.set $d1 (v128.const i32x4 0 0 0 0))
          (local.set $q (local.get $block))
          (local.set $p (local.get $from))
          (local.set $end (i32.add (local.get $from) (local.get $row)))
          (loop $by_eight_inputs
            (local.set $a (v128.load (local.get $p)))
            (local.set $b (v128.load (local.tee $to (i32.add (local.get $p) (local.get $row)))))
            (local.set $c (v128.load (local.tee $to (i32.add (local.get $to) (local.get $row)))))
            (local.set $d (v128.load (i32.add (local.get $to) (local.get $row))))
            (local.set $u (v128.load offset=0 (local.get $q)))
            (local.set $v (v128.load offset=16 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $a) (local.get $a)))
            (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $b) (local.get $b)))
            (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $c) (local.get $c)))
            (local.set $c0 (i32x4.add (local.get $c0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $c1 (i32x4.add (local.get $c1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $d) (local.get $d)))
            (local.set $d0 (i32x4.add (local.get $d0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $d1 (i32x4.add (local.get $d1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=32 (local.get $q)))
            (local.set $v (v128.load offset=48 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $a) (local.get $a)))
            (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $b) (local.get $b)))
            (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $c) (local.get $c)))
            (local.set $c0 (i32x4.add (local.get $c0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $c1 (i32x4.add (local.get $c1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $d) (local.get $d)))
            (local.set $d0 (i32x4.add (local.get $d0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $d1 (i32x4.add (local.get $d1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=64 (local.get $q)))
            (local.set $v (v128.load offset=80 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $a) (local.get $a)))
            (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $b) (local.get $b)))
            (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $c) (local.get $c)))
            (local.set $c0 (i32x4.add (local.get $c0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $c1 (i32x4.add (local.get $c1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $d) (local.get $d)))
            (local.set $d0 (i32x4.add (local.get $d0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $d1 (i32x4.add (local.get $d1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $u (v128.load offset=96 (local.get $q)))
            (local.set $v (v128.load offset=112 (local.get $q)))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $a) (local.get $a)))
            (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $b) (local.get $b)))
            (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $c) (local.get $c)))
            (local.set $c0 (i32x4.add (local.get $c0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $c1 (i32x4.add (local.get $c1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $s
              (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $d) (local.get $d)))
            (local.set $d0 (i32x4.add (local.get $d0) (i32x4.dot_i16x8_s (local.get $u) (local.get $s))))
            (local.set $d1 (i32x4.add (local.get $d1) (i32x4.dot_i16x8_s (local.get $v) (local.get $s))))
            (local.set $q (i32.add (local.get $q) (i32.const 128)))
            (br_if $by_eight_inputs
              (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 16))) (local.get $end))))
          (local.set $s (v128.load32_splat offset=0 (local.get $unit)))
          (v128.store (local.get $at)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias0)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $a0))
                  (f32x4.mul (local.get $size0) (local.get $s))))))
          (v128.store offset=16 (local.get $at)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias1)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $a1))
                  (f32x4.mul (local.get $size1) (local.get $s))))))
          (local.set $s (v128.load32_splat offset=4 (local.get $unit)))
          (local.set $to (i32.add (local.get $at) (local.get $line)))
          (v128.store (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias0)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $b0))
                  (f32x4.mul (local.get $size0) (local.get $s))))))
          (v128.store offset=16 (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias1)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $b1))
                  (f32x4.mul (local.get $size1) (local.get $s))))))
          (local.set $s (v128.load32_splat offset=8 (local.get $unit)))
          (local.set $to (i32.add (local.get $to) (local.get $line)))
          (v128.store (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias0)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $c0))
                  (f32x4.mul (local.get $size0) (local.get $s))))))
          (v128.store offset=16 (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias1)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $c1))
                  (f32x4.mul (local.get $size1) (local.get $s))))))
          (local.set $s (v128.load32_splat offset=12 (local.get $unit)))
          (local.set $to (i32.add (local.get $to) (local.get $line)))
          (v128.store (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias0)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $d0))
                  (f32x4.mul (local.get $size0) (local.get $s))))))
          (v128.store offset=16 (local.get $to)
            (f32x4.pmax
              (local.get $limit)
              (f32x4.add
                (local.get $bias1)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (local.get $d1))
                  (f32x4.mul (local.get $size1) (local.get $s))))))
          (local.set $from (i32.add (local.get $from) (i32.shl (local.get $row) (i32.const 2))))
          (local.set $unit (i32.add (local.get $unit) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.shl (local.get $line) (i32.const 2))))
          (br_if $by_place (i32.gt_s (local.tee $left (i32.sub (local.get $left) (i32.const 4))) (i32.const 0))))
        (local.set $block (local.get $q))
        (br_if $by_output
          (i32.lt_u (local.tee $output (i32.add (local.get $output) (i32.const 32))) (local.get $line))))
      (local.set $x (i32.add (local.get $x) (i32.mul (local.get $row) (local.get $count))))
      (local.set $units (i32.add (local.get $units) (i32.shl (local.get $count) (i32.const 2))))
      (local.set $y (i32.add (local.get $y) (i32.mul (local.get $line) (local.get $count))))
      (br_if $by_chunk
        (i32.gt_s (local.tee $places (i32.sub (local.get $places) (local.get $count))) (i32.const 0)))))

  ;; y[c] = bias[c] + sum over rows and taps of x[row][tap][c] * w[row][tap][c], eight channels at a time, for so many
  ;; places in a row: each looks at taps that begin so many places further across. Rows of x are `down` bytes apart, those
  ;; of w `taps_across` taps. Four places at a time share the weights that are loaded; those that are left come one by one.
  (func (export "look")
    (param $x i32) (param $w i32) (param $bias i32) (param $y i32)
    (param $rows i32) (param $taps i32) (param $down i32) (param $taps_across i32)
    (param $channels i32) (param $places i32) (param $across i32)
    (local $step i32) (local $channel i32) (local $p i32) (local $q i32)
    (local $row i32) (local $tap i32) (local $back i32) (local $rest i32) (local $s0 v128) (local $s1 v128)
    (local $p1 i32) (local $p2 i32) (local $p3 i32) (local $to i32) (local $u v128) (local $v v128)
    (local $t0 v128) (local $t1 v128) (local $u0 v128) (local $u1 v128) (local $v0 v128) (local $v1 v128)
    (local.set $step (i32.shl (local.get $channels) (i32.const 2)))
    (local.set $across (i32.mul (local.get $across) (local.get $step)))
    (local.set $back (i32.sub (local.get $down) (i32.mul (local.get $taps) (local.get $step))))
    (local.set $rest (i32.mul (i32.sub (local.get $taps_across) (local.get $taps)) (local.get $step)))
    (block $few
      (loop $by_four
        (br_if $few (i32.lt_s (local.get $places) (i32.const 4)))
        (local.set $channel (i32.const 0))
        (loop $by_channel
          (local.set $p (i32.add (local.get $x) (local.get $channel)))
          (local.set $p1 (i32.add (local.get $p) (local.get $across)))
          (local.set $p2 (i32.add (local.get $p1) (local.get $across)))
          (local.set $p3 (i32.add (local.get $p2) (local.get $across)))
          (local.set $q (i32.add (local.get $w) (local.get $channel)))
          (local.set $s0 (v128.load (i32.add (local.get $bias) (local.get $channel))))
          (local.set $s1 (v128.load offset=16 (i32.add (local.get $bias) (local.get $channel))))
          (local.set $t0 (local.get $s0)) (local.set $t1 (local.get $s1))
          (local.set $u0 (local.get $s0)) (local.set $u1 (local.get $s1))
          (local.set $v0 (local.get $s0)) (local.set $v1 (local.get $s1))
          (local.set $row (local.get $rows))
          (loop $by_row
            (local.set $tap (local.get $taps))
            (loop $by_tap
              (local.set $u (v128.load (local.get $q)))
              (local.set $v (v128.load offset=16 (local.get $q)))
              (local.set $s0
                (f32x4.add (local.get $s0) (f32x4.mul (v128.load (local.get $p)) (local.get $u))))
              (local.set $s1
                (f32x4.add (local.get $s1) (f32x4.mul (v128.load offset=16 (local.get $p)) (local.get $v))))
              (local.set $t0
                (f32x4.add (local.get $t0) (f32x4.mul (v128.load (local.get $p1)) (local.get $u))))
              (local.set $t1
                (f32x4.add (local.get $t1) (f32x4.mul (v128.load offset=16 (local.get $p1)) (local.get $v))))
              (local.set $u0
                (f32x4.add (local.get $u0) (f32x4.mul (v128.load (local.get $p2)) (local.get $u))))
              (local.set $u1
                (f32x4.add (local.get $u1) (f32x4.mul (v128.load offset=16 (local.get $p2)) (local.get $v))))
              (local.set $v0
                (f32x4.add (local.get $v0) (f32x4.mul (v128.load (local.get $p3)) (local.get $u))))
              (local.set $v1
                (f32x4.add (local.get $v1) (f32x4.mul (v128.load offset=16 (local.get $p3)) (local.get $v))))
              (local.set $p (i32.add (local.get $p) (local.get $step)))
              (local.set $p1 (i32.add (local.get $p1) (local.get $step)))
              (local.set $p2 (i32.add (local.get $p2) (local.get $step)))
              (local.set $p3 (i32.add (local.get $p3) (local.get $step)))
              (local.set $q (i32.add (local.get $q) (local.get $step)))
              (br_if $by_tap (local.tee $tap (i32.sub (local.get $tap) (i32.const 1)))))
            (local.set $p (i32.add (local.get $p) (local.get $back)))
            (local.set $p1 (i32.add (local.get $p1) (local.get $back)))
            (local.set $p2 (i32.add (local.get $p2) (local.get $back)))
            (local.set $p3 (i32.add (local.get $p3) (local.get $back)))
            (local.set $q (i32.add (local.get $q) (local.get $rest)))
            (br_if $by_row (local.tee $row (i32.sub (local.get $row) (i32.const 1)))))
          (local.set $to (i32.add (local.get $y) (local.get $channel)))
          (v128.store (local.get $to) (local.get $s0))
          (v128.store offset=16 (local.get $to) (local.get $s1))
          (local.set $to (i32.add (local.get $to) (local.get $step)))
          (v128.store (local.get $to) (local.get $t0))
          (v128.store offset=16 (local.get $to) (local.get $t1))
          (local.set $to (i32.add (local.get $to) (local.get $step)))
          (v128.store (local.get $to) (local.get $u0))
          (v128.store offset=16 (local.get $to) (local.get $u1))
          (local.set $to (i32.add (local.get $to) (local.get $step)))
          (v128.store (local.get $to) (local.get $v0))
          (v128.store offset=16 (local.get $to) (local.get $v1))
          (br_if $by_channel
            (i32.lt_u (local.tee $channel (i32.add (local.get $channel) (i32.const 32))) (local.get $step))))
        (local.set $x (i32.add (local.get $x) (i32.shl (local.get $across) (i32.const 2))))
        (local.set $y (i32.add (local.get $y) (i32.shl (local.get $step) (i32.const 2))))
        (local.set $places (i32.sub (local.get $places) (i32.const 4)))
        (br $by_four)))
    (br_if 0 (i32.eqz (local.get $places)))
    (loop $by_place
      (local.set $channel (i32.const 0))
      (loop $by_channel
        (local.set $p (i32.add (local.get $x) (local.get $channel)))
        (local.set $q (i32.add (local.get $w) (local.get $channel)))
        (local.set $s0 (v128.load (i32.add (local.get $bias) (local.get $channel))))
        (local.set $s1 (v128.load offset=16 (i32.add (local.get $bias) (local.get $channel))))
        (local.set $row (local.get $rows))
        (loop $by_row
          (local.set $tap (local.get $taps))
          (loop $by_tap
            (local.set $s0
              (f32x4.add (local.get $s0) (f32x4.mul (v128.load (local.get $p)) (v128.load (local.get $q)))))
            (local.set $s1
              (f32x4.add
                (local.get $s1)
                (f32x4.mul (v128.load offset=16 (local.get $p)) (v128.load offset=16 (local.get $q)))))
            (local.set $p (i32.add (local.get $p) (local.get $step)))
            (local.set $q (i32.add (local.get $q) (local.get $step)))
            (br_if $by_tap (local.tee $tap (i32.sub (local.get $tap) (i32.const 1)))))
          (local.set $p (i32.add (local.get $p) (local.get $back)))
          (local.set $q (i32.add (local.get $q) (local.get $rest)))
          (br_if $by_row (local.tee $row (i32.sub (local.get $row) (i32.const 1)))))
        (v128.store (i32.add (local.get $y) (local.get $channel)) (local.get $s0))
        (v128.store offset=16 (i32.add (local.get $y) (local.get $channel)) (local.get $s1))
        (br_if $by_channel
          (i32.lt_u (local.tee $channel (i32.add (local.get $channel) (i32.const 32))) (local.get $step))))
      (local.set $x (i32.add (local.get $x) (local.get $across)))
      (local.set $y (i32.add (local.get $y) (local.get $step)))
      (br_if $by_place (local.tee $places (i32.sub (local.get $places) (i32.const 1))))))

  ;; For so many places in a row, what nine numbers of each plane lie around them: three rows of three, one plane after
  ;; the other. Places are two numbers apart, rows `down` bytes and planes `deep` bytes. Writes a number too many.
  (func (export "gather")
    (param $x i32) (param $y i32) (param $planes i32) (param $places i32) (param $down i32) (param $deep i32)
    (local $p i32) (local $plane i32)
    (loop $by_place
      (local.set $p (local.get $x))
      (local.set $plane (local.get $planes))
      (loop $by_plane
        (v128.store (local.get $y) (v128.load (local.get $p)))
        (v128.store offset=12 (local.get $y) (v128.load (i32.add (local.get $p) (local.get $down))))
        (v128.store offset=24
          (local.get $y)
          (v128.load (i32.add (local.get $p) (i32.shl (local.get $down) (i32.const 1)))))
        (local.set $p (i32.add (local.get $p) (local.get $deep)))
        (local.set $y (i32.add (local.get $y) (i32.const 36)))
        (br_if $by_plane (local.tee $plane (i32.sub (local.get $plane) (i32.const 1)))))
      (local.set $x (i32.add (local.get $x) (i32.const 8)))
      (br_if $by_place (local.tee $places (i32.sub (local.get $places) (i32.const 1))))))

  ;; y[i] += x[i], four at a time: so many as there are come in fours.
  (func (export "add") (param $y i32) (param $x i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $y) (i32.shl (local.get $count) (i32.const 2))))
    (loop $by_four
      (v128.store (local.get $y) (f32x4.add (v128.load (local.get $y)) (v128.load (local.get $x))))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $by_four (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end)))))

  ;; y[row][column][c] += x[row / 2][column / 2][c]: what places of twice the size say is added to those of one row.
  (func (export "enlarge") (param $y i32) (param $x i32) (param $columns i32) (param $channels i32)
    (local $step i32) (local $end i32) (local $from i32)
    (local.set $step (i32.shl (local.get $channels) (i32.const 2)))
    (loop $by_place
      (local.set $end (i32.add (local.get $y) (local.get $step)))
      (local.set $from (local.get $x))
      (loop $by_four
        (v128.store (local.get $y) (f32x4.add (v128.load (local.get $y)) (v128.load (local.get $from))))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br_if $by_four (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end))))
      (local.set $columns (i32.sub (local.get $columns) (i32.const 1)))
      ;; Two places in a row share what is added.
      (if (i32.eqz (i32.and (local.get $columns) (i32.const 1)))
        (then (local.set $x (local.get $from))))
      (br_if $by_place (local.get $columns))))

  ;; Distance of each pixel to the nearest set one of its column, two bytes each, at most `limit`. Eight at a time: the
  ;; last ones of all are done twice if need be.
  (func (export "columns") (param $mask i32) (param $y i32) (param $width i32) (param $pixels i32) (param $limit i32)
    (local $i i32) (local $last i32) (local $far v128) (local $one v128) (local $at i32) (local $row i32)
    (local.set $far (i16x8.splat (local.get $limit)))
    (local.set $one (i16x8.splat (i32.const 1)))
    (local.set $row (i32.shl (local.get $width) (i32.const 1)))
    (local.set $last (i32.sub (local.get $pixels) (i32.const 8)))
    (loop $down
      (local.set $at (i32.add (local.get $y) (i32.shl (local.get $i) (i32.const 1))))
      (v128.store (local.get $at)
        (v128.andnot
          (if (result v128) (i32.lt_u (local.get $i) (local.get $width))
            (then (local.get $far))
            (else
              (i16x8.min_s
                (i16x8.add (v128.load (i32.sub (local.get $at) (local.get $row))) (local.get $one))
                (local.get $far))))
          (i16x8.gt_s
            (v128.load8x8_u (i32.add (local.get $mask) (local.get $i)))
            (v128.const i16x8 0 0 0 0 0 0 0 0))))
      (if (i32.lt_s (local.get $i) (local.get $last))
        (then
          (local.set $i (i32.add (local.get $i) (i32.const 8)))
          ;; The first row ends where the second begins.
          (if (i32.and
              (i32.lt_s (i32.sub (local.get $i) (i32.const 8)) (local.get $width))
              (i32.gt_s (local.get $i) (local.get $width)))
            (then (local.set $i (local.get $width))))
          (if (i32.gt_s (local.get $i) (local.get $last)) (then (local.set $i (local.get $last))))
          (br $down))))
    (local.set $i (i32.sub (i32.sub (local.get $pixels) (local.get $width)) (i32.const 8)))
    (br_if 0 (i32.lt_s (local.get $i) (i32.const 0)))
    (loop $up
      (local.set $at (i32.add (local.get $y) (i32.shl (local.get $i) (i32.const 1))))
      (v128.store (local.get $at)
        (i16x8.min_s
          (v128.load (local.get $at))
          (i16x8.add (v128.load (i32.add (local.get $at) (local.get $row))) (local.get $one))))
      (if (i32.gt_s (local.get $i) (i32.const 0))
        (then
          (local.set $i (i32.sub (local.get $i) (i32.const 8)))
          (if (i32.lt_s (local.get $i) (i32.const 0)) (then (local.set $i (i32.const 0))))
          (br $up)))))

  ;; Squares of the distances along columns in one row become those of the distances to anywhere, stretch by stretch
  ;; between set pixels (Meijster, Roerdink, Hesselink 2000). `scratch` has room for three numbers a pixel: squares, and
  ;; the columns of parabolas beside the places from which on they are lowest.
  (func (export "lower")
    (param $x i32) (param $y i32) (param $width i32) (param $scratch i32) (param $most i32)
    (local $k i32) (local $left i32) (local $count i32)
    (loop $by_stretch
      (block $found
        (loop $bare
          (br_if $found (i32.ge_s (local.get $k) (local.get $width)))
          (br_if $found (i32.load16_u (i32.add (local.get $x) (i32.shl (local.get $k) (i32.const 1)))))
          (i32.store (i32.add (local.get $y) (i32.shl (local.get $k) (i32.const 2))) (i32.const 0))
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br $bare)))
      (if (i32.lt_s (local.get $k) (local.get $width))
        (then
          (local.set $left (select (i32.sub (local.get $k) (i32.const 1)) (i32.const 0) (local.get $k)))
          (block $ended
            (loop $free
              (br_if $ended (i32.ge_s (local.get $k) (local.get $width)))
              (br_if $ended (i32.eqz (i32.load16_u (i32.add (local.get $x) (i32.shl (local.get $k) (i32.const 1))))))
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br $free)))
          (local.set $count
            (i32.sub
              (select (i32.add (local.get $k) (i32.const 1)) (local.get $width) (i32.lt_s (local.get $k) (local.get $width)))
              (local.get $left)))
          (call $envelope
            (i32.add (local.get $x) (i32.shl (local.get $left) (i32.const 1)))
            (i32.add (local.get $y) (i32.shl (local.get $left) (i32.const 2)))
            (local.get $count)
            (local.get $scratch)
            (local.get $most))
          (br $by_stretch)))))

  (func $envelope
    (param $x i32) (param $y i32) (param $count i32) (param $scratch i32) (param $most i32)
    (local $k i32) (local $g i32) (local $tops i32) (local $top i32) (local $apex i32) (local $start i32)
    (local $a i32) (local $b i32) (local $first i32)
    (loop $square
      (local.set $g (i32.load16_u (i32.add (local.get $x) (i32.shl (local.get $k) (i32.const 1)))))
      (i32.store
        (i32.add (local.get $scratch) (i32.shl (local.get $k) (i32.const 2)))
        (i32.mul (local.get $g) (local.get $g)))
      (br_if $square (i32.lt_s (local.tee $k (i32.add (local.get $k) (i32.const 1))) (local.get $count))))
    ;; Parabolas: the column of the apex, and where it begins to be the lowest. The last one is kept at hand.
    (local.set $first (i32.add (local.get $scratch) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $top (local.get $first))
    (i64.store (local.get $top) (i64.const 0))
    (local.set $k (i32.const 1))
    (block $done
      (loop $by_column
        (br_if $done (i32.ge_s (local.get $k) (local.get $count)))
        (local.set $g (i32.load (i32.add (local.get $scratch) (i32.shl (local.get $k) (i32.const 2)))))
        (block $kept
          (loop $by_parabola
            (local.set $apex (i32.load (local.get $top)))
            (local.set $start (i32.load offset=4 (local.get $top)))
            (local.set $a (i32.sub (local.get $start) (local.get $apex)))
            (local.set $b (i32.sub (local.get $start) (local.get $k)))
            (br_if $kept
              (i32.le_s
                (i32.add
                  (i32.mul (local.get $a) (local.get $a))
                  (i32.load (i32.add (local.get $scratch) (i32.shl (local.get $apex) (i32.const 2)))))
                (i32.add (i32.mul (local.get $b) (local.get $b)) (local.get $g))))
            (local.set $top (i32.sub (local.get $top) (i32.const 8)))
            (br_if $by_parabola (i32.ge_u (local.get $top) (local.get $first))))
          ;; None is left: this one is lowest from the start on.
          (local.set $top (local.get $first))
          (i32.store (local.get $top) (local.get $k))
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br $by_column))
        (local.set $start
          (i32.add
            (i32.const 1)
            (i32.div_s
              (i32.sub
                (i32.add
                  (i32.sub
                    (i32.mul (local.get $k) (local.get $k))
                    (i32.mul (local.get $apex) (local.get $apex)))
                  (local.get $g))
                (i32.load (i32.add (local.get $scratch) (i32.shl (local.get $apex) (i32.const 2)))))
              (i32.shl (i32.sub (local.get $k) (local.get $apex)) (i32.const 1)))))
        (if (i32.lt_s (local.get $start) (local.get $count))
          (then
            (local.set $top (i32.add (local.get $top) (i32.const 8)))
            (i32.store (local.get $top) (local.get $k))
            (i32.store offset=4 (local.get $top) (local.get $start))))
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (br $by_column)))
    (local.set $k (i32.sub (local.get $count) (i32.const 1)))
    (loop $by_top
      (local.set $apex (i32.load (local.get $top)))
      (local.set $start (i32.load offset=4 (local.get $top)))
      (local.set $g (i32.load (i32.add (local.get $scratch) (i32.shl (local.get $apex) (i32.const 2)))))
      (loop $back
        (local.set $a (i32.sub (local.get $k) (local.get $apex)))
        (local.set $b (i32.add (i32.mul (local.get $a) (local.get $a)) (local.get $g)))
        (i32.store
          (i32.add (local.get $y) (i32.shl (local.get $k) (i32.const 2)))
          (select (local.get $b) (local.get $most) (i32.lt_s (local.get $b) (local.get $most))))
        (br_if $back (i32.ge_s (local.tee $k (i32.sub (local.get $k) (i32.const 1))) (local.get $start))))
      (local.set $top (i32.sub (local.get $top) (i32.const 8)))
      (br_if $by_top (i32.ge_u (local.get $top) (local.get $first)))))

  ;; Levels with room for a basin each, side by side, a column of walls beside them and a row above and below; and where
  ;; all pixels off the walls stand then, by falling level: a counting sort. `start` has room for two numbers more than
  ;; the highest level. Answers how many pixels there are.
  (func (export "deepest_first")
    (param $field i32) (param $width i32) (param $height i32) (param $deepest i32)
    (param $state i32) (param $start i32) (param $order i32) (result i32)
    (local $i i32) (local $x i32) (local $y i32) (local $at i32) (local $level i32) (local $to i32) (local $sum i32)
    (local $pixels i32)
    (local.set $pixels (i32.mul (local.get $width) (local.get $height)))
    (local.set $at (local.get $field))
    (loop $count
      (local.set $to
        (i32.add (local.get $start) (i32.shl (i32.sub (local.get $deepest) (i32.load (local.get $at))) (i32.const 2))))
      (i32.store (local.get $to) (i32.add (i32.load (local.get $to)) (i32.const 1)))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (br_if $count (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $pixels))))
    (local.set $i (i32.const 0))
    (loop $add
      (local.set $to (i32.add (local.get $start) (i32.shl (local.get $i) (i32.const 2))))
      (local.set $level (i32.load (local.get $to)))
      (i32.store (local.get $to) (local.get $sum))
      (local.set $sum (i32.add (local.get $sum) (local.get $level)))
      (br_if $add (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $deepest))))
    (local.set $at (i32.add (local.get $state) (i32.shl (i32.add (local.get $width) (i32.const 1)) (i32.const 3))))
    (loop $by_row
      (local.set $x (local.get $width))
      (loop $by_pixel
        (local.set $level (i32.load (local.get $field)))
        (local.set $field (i32.add (local.get $field) (i32.const 4)))
        (if (local.get $level)
          (then
            (i32.store (local.get $at) (local.get $level))
            (local.set $to
              (i32.add (local.get $start) (i32.shl (i32.sub (local.get $deepest) (local.get $level)) (i32.const 2))))
            (local.set $i (i32.load (local.get $to)))
            (i32.store (local.get $to) (i32.add (local.get $i) (i32.const 1)))
            (i32.store (i32.add (local.get $order) (i32.shl (local.get $i) (i32.const 2))) (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $by_pixel (local.tee $x (i32.sub (local.get $x) (i32.const 1)))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $by_row (i32.lt_s (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height))))
    (local.get $sum))

  ;; Gives each pixel in this order the basin of the deepest one beside it, the first of several, or a new one; and joins
  ;; basins where they meet. Only pixels side by side count: a wall one pixel thick and drawn on the slant still holds.
  ;; Answers how many basins were opened.
  (func (export "flood")
    (param $order i32) (param $count i32) (param $row i32) (param $parent i32) (param $peak i32)
    (param $ratio f64) (param $minimum f64) (result i32)
    (local $at i32) (local $up i32) (local $down i32) (local $level i32) (local $own i32) (local $deepest i32)
    (local $left i32) (local $right i32) (local $above i32) (local $below i32) (local $opened i32) (local $end i32)
    (local.set $end (i32.add (local.get $order) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $by_pixel
        (br_if $done (i32.ge_u (local.get $order) (local.get $end)))
        ;; From the pixel on the left on.
        (local.set $at (i32.sub (i32.load (local.get $order)) (i32.const 8)))
        (local.set $order (i32.add (local.get $order) (i32.const 4)))
        (local.set $up (i32.sub (i32.add (local.get $at) (i32.const 8)) (local.get $row)))
        (local.set $down (i32.add (i32.add (local.get $at) (i32.const 8)) (local.get $row)))
        (local.set $level (i32.load offset=8 (local.get $at)))
        (local.set $left (i32.load offset=4 (local.get $at)))
        (local.set $right (i32.load offset=20 (local.get $at)))
        (local.set $above (i32.load offset=4 (local.get $up)))
        (local.set $below (i32.load offset=4 (local.get $down)))
        (local.set $own (local.get $left))
        (local.set $deepest (select (i32.load (local.get $at)) (i32.const -1) (local.get $left)))
        (if (i32.and
            (i32.ne (local.get $right) (i32.const 0))
            (i32.gt_s (i32.load offset=16 (local.get $at)) (local.get $deepest)))
          (then
            (local.set $own (local.get $right))
            (local.set $deepest (i32.load offset=16 (local.get $at)))))
        (if (i32.and
            (i32.ne (local.get $above) (i32.const 0))
            (i32.gt_s (i32.load (local.get $up)) (local.get $deepest)))
          (then
            (local.set $own (local.get $above))
            (local.set $deepest (i32.load (local.get $up)))))
        (if (i32.and
            (i32.ne (local.get $below) (i32.const 0))
            (i32.gt_s (i32.load (local.get $down)) (local.get $deepest)))
          (then (local.set $own (local.get $below))))
        (if (i32.eqz (local.get $own))
          (then
            (local.set $opened (i32.add (local.get $opened) (i32.const 1)))
            (i32.store offset=12 (local.get $at) (local.get $opened))
            (local.set $up (i32.shl (local.get $opened) (i32.const 2)))
            (i32.store (i32.add (local.get $parent) (local.get $up)) (local.get $opened))
            (i32.store (i32.add (local.get $peak) (local.get $up)) (local.get $level))
            (br $by_pixel)))
        ;; Of what was joined before, all pixels get one number from here on, so that fewer seem to meet another basin.
        (if (i32.ne
            (i32.load (i32.add (local.get $parent) (i32.shl (local.get $own) (i32.const 2))))
            (local.get $own))
          (then (local.set $own (call $root (local.get $parent) (local.get $own)))))
        (i32.store offset=12 (local.get $at) (local.get $own))
        (if (i32.and
            (i32.and (i32.ne (local.get $left) (i32.const 0)) (i32.ne (local.get $left) (local.get $own)))
            (i32.ne
              (i32.load (i32.add (local.get $parent) (i32.shl (local.get $left) (i32.const 2))))
              (local.get $own)))
          (then
            (call $meet
              (local.get $parent) (local.get $peak) (local.get $own) (local.get $left)
              (local.get $level) (local.get $ratio) (local.get $minimum))))
        (if (i32.and
            (i32.and (i32.ne (local.get $right) (i32.const 0)) (i32.ne (local.get $right) (local.get $own)))
            (i32.ne
              (i32.load (i32.add (local.get $parent) (i32.shl (local.get $right) (i32.const 2))))
              (local.get $own)))
          (then
            (call $meet
              (local.get $parent) (local.get $peak) (local.get $own) (local.get $right)
              (local.get $level) (local.get $ratio) (local.get $minimum))))
        (if (i32.and
            (i32.and (i32.ne (local.get $above) (i32.const 0)) (i32.ne (local.get $above) (local.get $own)))
            (i32.ne
              (i32.load (i32.add (local.get $parent) (i32.shl (local.get $above) (i32.const 2))))
              (local.get $own)))
          (then
            (call $meet
              (local.get $parent) (local.get $peak) (local.get $own) (local.get $above)
              (local.get $level) (local.get $ratio) (local.get $minimum))))
        (if (i32.and
            (i32.and (i32.ne (local.get $below) (i32.const 0)) (i32.ne (local.get $below) (local.get $own)))
            (i32.ne
              (i32.load (i32.add (local.get $parent) (i32.shl (local.get $below) (i32.const 2))))
              (local.get $own)))
          (then
            (call $meet
              (local.get $parent) (local.get $peak) (local.get $own) (local.get $below)
              (local.get $level) (local.get $ratio) (local.get $minimum))))
        (br $by_pixel)))
    (local.get $opened))

  ;; Joins two basins that meet at a level, unless that is so much narrower than both that it must be a door.
  (func $meet
    (param $parent i32) (param $peak i32) (param $a i32) (param $b i32)
    (param $level i32) (param $ratio f64) (param $minimum f64)
    (local $deep i32) (local $shallow i32) (local $lesser f64)
    (local.set $a (call $root (local.get $parent) (local.get $a)))
    (local.set $b (call $root (local.get $parent) (local.get $b)))
    (br_if 0 (i32.eq (local.get $a) (local.get $b)))
    (local.set $deep (local.get $a))
    (local.set $shallow (local.get $b))
    (if (i32.lt_s
        (i32.load (i32.add (local.get $peak) (i32.shl (local.get $a) (i32.const 2))))
        (i32.load (i32.add (local.get $peak) (i32.shl (local.get $b) (i32.const 2)))))
      (then
        (local.set $deep (local.get $b))
        (local.set $shallow (local.get $a))))
    (local.set $lesser
      (f64.convert_i32_s (i32.load (i32.add (local.get $peak) (i32.shl (local.get $shallow) (i32.const 2))))))
    (if (i32.or
        (f64.lt (local.get $lesser) (local.get $minimum))
        (f64.ge (f64.convert_i32_s (local.get $level)) (f64.mul (local.get $lesser) (local.get $ratio))))
      (then
        (i32.store
          (i32.add (local.get $parent) (i32.shl (local.get $shallow) (i32.const 2)))
          (local.get $deep)))))

  (func $root (param $parent i32) (param $at i32) (result i32)
    (local $up i32) (local $place i32)
    (loop $climb
      (local.set $place (i32.add (local.get $parent) (i32.shl (local.get $at) (i32.const 2))))
      (local.set $up (i32.load (local.get $place)))
      (if (i32.ne (local.get $up) (local.get $at))
        (then
          (local.set $up (i32.load (i32.add (local.get $parent) (i32.shl (local.get $up) (i32.const 2)))))
          (i32.store (local.get $place) (local.get $up))
          (local.set $at (local.get $up))
          (br $climb))))
    (local.get $at))

  ;; For each pixel the number that stands for its basin.
  (func (export "settle") (param $state i32) (param $final i32) (param $y i32) (param $width i32) (param $height i32)
    (local $x i32)
    (local.set $state (i32.add (local.get $state) (i32.shl (i32.add (local.get $width) (i32.const 1)) (i32.const 3))))
    (loop $by_row
      (local.set $x (local.get $width))
      (loop $by_pixel
        (i32.store
          (local.get $y)
          (i32.load (i32.add (local.get $final) (i32.shl (i32.load offset=4 (local.get $state)) (i32.const 2)))))
        (local.set $state (i32.add (local.get $state) (i32.const 8)))
        (local.set $y (i32.add (local.get $y) (i32.const 4)))
        (br_if $by_pixel (local.tee $x (i32.sub (local.get $x) (i32.const 1)))))
      (local.set $state (i32.add (local.get $state) (i32.const 8)))
      (br_if $by_row (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))

  ;; Distance of each pixel to the nearest set one above it in its column, a byte each, at most `limit`. Sixteen at a time,
  ;; which a row has at least: what is written beyond the last one has no meaning. The row before the first holds limits.
  (func (export "near_above") (param $mask i32) (param $y i32) (param $width i32) (param $pixels i32) (param $limit i32)
    (local $end i32) (local $far v128) (local $one v128)
    (local.set $far (i8x16.splat (local.get $limit)))
    (local.set $one (i8x16.splat (i32.const 1)))
    (local.set $end (i32.add (local.get $y) (local.get $pixels)))
    (loop $by_sixteen
      (v128.store (local.get $y)
        (v128.and
          (i8x16.min_u
            (i8x16.add (v128.load (i32.sub (local.get $y) (local.get $width))) (local.get $one))
            (local.get $far))
          (i8x16.eq (v128.load (local.get $mask)) (v128.const i8x16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0))))
      (local.set $mask (i32.add (local.get $mask) (i32.const 16)))
      (br_if $by_sixteen (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end)))))

  ;; The same to the nearest set one above or below, from that above. The row after the last holds limits.
  (func (export "near_below") (param $y i32) (param $width i32) (param $pixels i32)
    (local $at i32) (local $one v128)
    (local.set $one (i8x16.splat (i32.const 1)))
    (local.set $at (i32.add (local.get $y) (i32.and (i32.sub (local.get $pixels) (i32.const 1)) (i32.const -16))))
    (loop $by_sixteen
      (v128.store (local.get $at)
        (i8x16.min_u
          (v128.load (local.get $at))
          (i8x16.add (v128.load (i32.add (local.get $at) (local.get $width))) (local.get $one))))
      (br_if $by_sixteen (i32.ge_u (local.tee $at (i32.sub (local.get $at) (i32.const 16))) (local.get $y)))))

  ;; 1 for each pixel that is reached along its row, 0 for the others: a pixel at this distance from a set one of its column
  ;; reaches so many pixels to both sides as `halves` says, a large negative number for the limit. First from the left, then
  ;; from the right; sixteen at a time from which nothing is reached, if all or none of them are reached themselves.
  (func (export "near_along")
    (param $x i32) (param $halves i32) (param $y i32) (param $width i32) (param $height i32) (param $limit i32)
    (local $k i32) (local $end i32) (local $half i32) (local $far v128)
    (local.set $far (i8x16.splat (local.get $limit)))
    (loop $by_row
      (local.set $k (i32.const 0))
      (local.set $end (i32.const -1))
      (loop $from_left
        (block $done
          (block $single
            (br_if $single (i32.and (local.get $k) (i32.const 15)))
            (br_if $single (i32.gt_s (i32.add (local.get $k) (i32.const 16)) (local.get $width)))
            (br_if $single
              (i32.and
                (i32.ge_s (local.get $end) (local.get $k))
                (i32.lt_s (local.get $end) (i32.add (local.get $k) (i32.const 15)))))
            (br_if $single
              (i32.eqz
                (i8x16.all_true
                  (i8x16.eq (v128.load (i32.add (local.get $x) (local.get $k))) (local.get $far)))))
            (v128.store
              (i32.add (local.get $y) (local.get $k))
              (i8x16.splat (i32.ge_s (local.get $end) (local.get $k))))
            (local.set $k (i32.add (local.get $k) (i32.const 16)))
            (br $done))
          (local.set $half
            (i32.add
              (local.get $k)
              (i32.load
                (i32.add
                  (local.get $halves)
                  (i32.shl (i32.load8_u (i32.add (local.get $x) (local.get $k))) (i32.const 2))))))
          (local.set $end
            (select (local.get $half) (local.get $end) (i32.gt_s (local.get $half) (local.get $end))))
          (i32.store8 (i32.add (local.get $y) (local.get $k)) (i32.ge_s (local.get $end) (local.get $k)))
          (local.set $k (i32.add (local.get $k) (i32.const 1))))
        (br_if $from_left (i32.lt_s (local.get $k) (local.get $width))))
      (local.set $k (i32.sub (local.get $width) (i32.const 1)))
      (local.set $end (local.get $width))
      (loop $from_right
        (block $done
          (block $single
            (br_if $single (i32.ne (i32.and (local.get $k) (i32.const 15)) (i32.const 15)))
            (br_if $single
              (i32.and
                (i32.le_s (local.get $end) (local.get $k))
                (i32.gt_s (local.get $end) (i32.sub (local.get $k) (i32.const 15)))))
            (local.set $k (i32.sub (local.get $k) (i32.const 15)))
            (if (i8x16.all_true
                (i8x16.eq (v128.load (i32.add (local.get $x) (local.get $k))) (local.get $far)))
              (then
                (if (i32.le_s (local.get $end) (local.get $k))
                  (then
                    (v128.store (i32.add (local.get $y) (local.get $k)) (i8x16.splat (i32.const 1)))))
                (local.set $k (i32.sub (local.get $k) (i32.const 1)))
                (br $done)))
            (local.set $k (i32.add (local.get $k) (i32.const 15))))
          (local.set $half
            (i32.sub
              (local.get $k)
              (i32.load
                (i32.add
                  (local.get $halves)
                  (i32.shl (i32.load8_u (i32.add (local.get $x) (local.get $k))) (i32.const 2))))))
          (local.set $end
            (select (local.get $half) (local.get $end) (i32.lt_s (local.get $half) (local.get $end))))
          (if (i32.le_s (local.get $end) (local.get $k))
            (then (i32.store8 (i32.add (local.get $y) (local.get $k)) (i32.const 1))))
          (local.set $k (i32.sub (local.get $k) (i32.const 1))))
        (br_if $from_right (i32.ge_s (local.get $k) (i32.const 0))))
      (local.set $x (i32.add (local.get $x) (local.get $width)))
      (local.set $y (i32.add (local.get $y) (local.get $width)))
      (br_if $by_row (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))

  ;; What lies on the ridge of a stroke, by the squared depths of pixels in it: twice the depth, and one more where it is
  ;; one pixel wide there. Across first, else down. Rows and columns along the edge are left out. Answers how many there are.
  (func (export "ridges") (param $depth i32) (param $list i32) (param $width i32) (param $height i32) (result i32)
    (local $at i32) (local $end i32) (local $row i32) (local $own i32) (local $next i32) (local $start i32)
    (local.set $start (local.get $list))
    (local.set $row (i32.shl (local.get $width) (i32.const 2)))
    (local.set $at (i32.add (i32.add (local.get $depth) (local.get $row)) (i32.const 4)))
    (local.set $end
      (i32.sub
        (i32.add (local.get $depth) (i32.mul (local.get $row) (i32.sub (local.get $height) (i32.const 1))))
        (i32.const 4)))
    (block $done
      (loop $by_pixel
        (br_if $done (i32.ge_s (local.get $at) (local.get $end)))
        (if (i32.eqz (v128.any_true (v128.load (local.get $at))))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br $by_pixel)))
        (local.set $own (i32.load (local.get $at)))
        (if (local.get $own)
          (then
            (block $found
              (local.set $next (i32.load offset=4 (local.get $at)))
              (br_if $found
                (i32.and
                  (i32.gt_s (local.get $own) (i32.load (i32.sub (local.get $at) (i32.const 4))))
                  (i32.ge_s (local.get $own) (local.get $next))))
              (local.set $next (i32.load (i32.add (local.get $at) (local.get $row))))
              (br_if $found
                (i32.and
                  (i32.gt_s (local.get $own) (i32.load (i32.sub (local.get $at) (local.get $row))))
                  (i32.ge_s (local.get $own) (local.get $next))))
              (local.set $next (i32.const -1)))
            (if (i32.ge_s (local.get $next) (i32.const 0))
              (then
                (i32.store
                  (local.get $list)
                  (i32.or
                    (i32.shl (local.get $own) (i32.const 1))
                    (i32.gt_s (local.get $own) (local.get $next))))
                (local.set $list (i32.add (local.get $list) (i32.const 4)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $by_pixel)))
    (i32.shr_u (i32.sub (local.get $list) (local.get $start)) (i32.const 2)))

  ;; Of each region its area, its deepest pixel (the squared depth, column and row of the first of several), and the columns
  ;; and rows it spans: left, top, right, bottom. Eight numbers each, which say 0 pixels and an empty box before.
  (func (export "measure")
    (param $labels i32) (param $field i32) (param $y i32) (param $width i32) (param $height i32)
    (local $row i32) (local $x i32) (local $first i32) (local $own i32) (local $most i32) (local $deepest i32)
    (local $level i32) (local $at i32)
    (loop $by_row
      (local.set $x (i32.const 0))
      (loop $by_run
        (local.set $own (i32.load (local.get $labels)))
        (local.set $first (local.get $x))
        (local.set $deepest (local.get $x))
        (local.set $most (i32.load (local.get $field)))
        (block $ended
          (loop $by_pixel
            (local.set $labels (i32.add (local.get $labels) (i32.const 4)))
            (local.set $field (i32.add (local.get $field) (i32.const 4)))
            (local.set $x (i32.add (local.get $x) (i32.const 1)))
            (br_if $ended (i32.ge_s (local.get $x) (local.get $width)))
            (br_if $ended (i32.ne (i32.load (local.get $labels)) (local.get $own)))
            (local.set $level (i32.load (local.get $field)))
            (if (i32.gt_s (local.get $level) (local.get $most))
              (then
                (local.set $most (local.get $level))
                (local.set $deepest (local.get $x))))
            (br $by_pixel)))
        (if (local.get $own)
          (then
            (local.set $at (i32.add (local.get $y) (i32.shl (local.get $own) (i32.const 5))))
            (i32.store
              (local.get $at)
              (i32.add (i32.load (local.get $at)) (i32.sub (local.get $x) (local.get $first))))
            (if (i32.gt_s (local.get $most) (i32.load offset=4 (local.get $at)))
              (then
                (i32.store offset=4 (local.get $at) (local.get $most))
                (i32.store offset=8 (local.get $at) (local.get $deepest))
                (i32.store offset=12 (local.get $at) (local.get $row))))
            (if (i32.lt_s (local.get $first) (i32.load offset=16 (local.get $at)))
              (then (i32.store offset=16 (local.get $at) (local.get $first))))
            (if (i32.lt_s (local.get $row) (i32.load offset=20 (local.get $at)))
              (then (i32.store offset=20 (local.get $at) (local.get $row))))
            (local.set $first (i32.sub (local.get $x) (i32.const 1)))
            (if (i32.gt_s (local.get $first) (i32.load offset=24 (local.get $at)))
              (then (i32.store offset=24 (local.get $at) (local.get $first))))
            (i32.store offset=28 (local.get $at) (local.get $row))))
        (br_if $by_run (i32.lt_s (local.get $x) (local.get $width))))
      (br_if $by_row (i32.lt_s (local.tee $row (i32.add (local.get $row) (i32.const 1))) (local.get $height)))))

  ;; The pixels of regions that may touch another one on their right or below, a few more among them, in reading order.
  ;; Four at a time are passed over that do not. Answers how many there are.
  (func (export "touches") (param $labels i32) (param $list i32) (param $width i32) (param $pixels i32) (result i32)
    (local $i i32) (local $at i32) (local $last i32) (local $start i32) (local $row i32)
    (local $own v128) (local $right v128) (local $below v128) (local $none v128)
    (local.set $start (local.get $list))
    (local.set $row (i32.shl (local.get $width) (i32.const 2)))
    (local.set $last (i32.sub (i32.sub (local.get $pixels) (local.get $width)) (i32.const 5)))
    (block $done
      (loop $by_four
        (br_if $done (i32.ge_s (local.get $i) (local.get $pixels)))
        (local.set $at (i32.add (local.get $labels) (i32.shl (local.get $i) (i32.const 2))))
        (if (i32.le_s (local.get $i) (local.get $last))
          (then
            (local.set $own (v128.load (local.get $at)))
            (local.set $right (v128.load offset=4 (local.get $at)))
            (local.set $below (v128.load (i32.add (local.get $at) (local.get $row))))
            (if (i32.eqz
                (v128.any_true
                  (v128.and
                    (i32x4.ne (local.get $own) (local.get $none))
                    (v128.or
                      (v128.and
                        (i32x4.ne (local.get $own) (local.get $right))
                        (i32x4.ne (local.get $right) (local.get $none)))
                      (v128.and
                        (i32x4.ne (local.get $own) (local.get $below))
                        (i32x4.ne (local.get $below) (local.get $none)))))))
              (then
                (local.set $i (i32.add (local.get $i) (i32.const 4)))
                (br $by_four)))))
        (if (i32.load (local.get $at))
          (then
            (i32.store (local.get $list) (local.get $i))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $by_four)))
    (i32.shr_u (i32.sub (local.get $list) (local.get $start)) (i32.const 2)))

  ;; The pixels from a place on whose label is another one than that of the pixel so many bytes before. Four at a time are
  ;; passed over that are like those. Answers how many there are.
  (func (export "changes")
    (param $labels i32) (param $list i32) (param $first i32) (param $pixels i32) (param $back i32) (result i32)
    (local $i i32) (local $at i32) (local $start i32)
    (local.set $start (local.get $list))
    (local.set $i (local.get $first))
    (block $done
      (loop $by_four
        (br_if $done (i32.ge_s (local.get $i) (local.get $pixels)))
        (local.set $at (i32.add (local.get $labels) (i32.shl (local.get $i) (i32.const 2))))
        (if (i32.le_s (i32.add (local.get $i) (i32.const 4)) (local.get $pixels))
          (then
            (if (i32.eqz
                (v128.any_true
                  (i32x4.ne (v128.load (local.get $at)) (v128.load (i32.sub (local.get $at) (local.get $back))))))
              (then
                (local.set $i (i32.add (local.get $i) (i32.const 4)))
                (br $by_four)))))
        (if (i32.ne (i32.load (local.get $at)) (i32.load (i32.sub (local.get $at) (local.get $back))))
          (then
            (i32.store (local.get $list) (local.get $i))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $by_four)))
    (i32.shr_u (i32.sub (local.get $list) (local.get $start)) (i32.const 2)))

  ;; Stretches of set pixels along rows, the column of the first pixel and the one past the last, and for each row how many
  ;; began before it. Sixteen at a time are passed over that are all bare, or all set. Answers how many there are.
  (func (export "runs")
    (param $mask i32) (param $from i32) (param $to i32) (param $row i32) (param $width i32) (param $height i32) (result i32)
    (local $x i32) (local $count i32) (local $at i32)
    (loop $by_row
      (i32.store (local.get $row) (local.get $count))
      (local.set $x (i32.const 0))
      (block $ended
        (loop $by_run
          (block $found
            (loop $bare
              (br_if $ended (i32.ge_s (local.get $x) (local.get $width)))
              (local.set $at (i32.add (local.get $mask) (local.get $x)))
              (br_if $found (i32.load8_u (local.get $at)))
              (if (i32.le_s (i32.add (local.get $x) (i32.const 16)) (local.get $width))
                (then
                  (if (i32.eqz (v128.any_true (v128.load (local.get $at))))
                    (then
                      (local.set $x (i32.add (local.get $x) (i32.const 16)))
                      (br $bare)))))
              (local.set $x (i32.add (local.get $x) (i32.const 1)))
              (br $bare)))
          (i32.store
            (i32.add (local.get $from) (i32.shl (local.get $count) (i32.const 2)))
            (local.get $x))
          (block $passed
            (loop $set
              (br_if $passed (i32.ge_s (local.get $x) (local.get $width)))
              (local.set $at (i32.add (local.get $mask) (local.get $x)))
              (br_if $passed (i32.eqz (i32.load8_u (local.get $at))))
              (if (i32.le_s (i32.add (local.get $x) (i32.const 16)) (local.get $width))
                (then
                  (if (i8x16.all_true (v128.load (local.get $at)))
                    (then
                      (local.set $x (i32.add (local.get $x) (i32.const 16)))
                      (br $set)))))
              (local.set $x (i32.add (local.get $x) (i32.const 1)))
              (br $set)))
          (i32.store (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))) (local.get $x))
          (local.set $count (i32.add (local.get $count) (i32.const 1)))
          (br $by_run)))
      (local.set $mask (i32.add (local.get $mask) (local.get $width)))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (br_if $by_row (local.tee $height (i32.sub (local.get $height) (i32.const 1)))))
    (i32.store (local.get $row) (local.get $count))
    (local.get $count))

  ;; The squared distance from one place to each of so many others, all of them 24 numbers of two bytes.
  (func (export "distances") (param $place i32) (param $others i32) (param $y i32) (param $count i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $sum v128)
    (local.set $a (v128.load (local.get $place)))
    (local.set $b (v128.load offset=16 (local.get $place)))
    (local.set $c (v128.load offset=32 (local.get $place)))
    (loop $by_other
      (local.set $d (i16x8.sub (v128.load (local.get $others)) (local.get $a)))
      (local.set $sum (i32x4.dot_i16x8_s (local.get $d) (local.get $d)))
      (local.set $d (i16x8.sub (v128.load offset=16 (local.get $others)) (local.get $b)))
      (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s (local.get $d) (local.get $d))))
      (local.set $d (i16x8.sub (v128.load offset=32 (local.get $others)) (local.get $c)))
      (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s (local.get $d) (local.get $d))))
      (i32.store (local.get $y)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $others (i32.add (local.get $others) (i32.const 48)))
      (local.set $y (i32.add (local.get $y) (i32.const 4)))
      (br_if $by_other (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
